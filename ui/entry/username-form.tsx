import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntry } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { Button } from '../parts/button';
import { NextSteps } from './next-steps';
import { UsernameField } from './username-field';

export const UsernameForm = () => {
  const { t } = useTranslation();
  const { enterUsername, forgetUser } = useCore();
  const box = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, isResting, run, clear, cancel } = useEntry(box);
  useAutoFocus(box);

  const edit = () => {
    cancel();
    clear();
    forgetUser();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    run(
      () => enterUsername(box.current?.value ?? ''),
      undefined,
      () => box.current?.focus(),
    );
  };
  return (
    <form noValidate onSubmit={next}>
      <UsernameField box={box} refusal={refusal} onChange={edit} />
      <Button type="submit" isBusy={isBusy} isResting={isResting}>
        {t('APP.ENTRY.NEXT')}
      </Button>
      <NextSteps refusal={refusal} />
    </form>
  );
};
