import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsOf } from '../../core/recovery/session';
import { useEntry } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { Button } from '../parts/button';
import type { FactorList as List } from './factor-list';
import { NextSteps } from './next-steps';
import { UsernameField } from './username-field';

interface UsernameFormProps {
  /** Username that the user entered before returning from a later screen. */
  readonly returning?: string | undefined;
  /** `undefined` until the script of the recovery screens has loaded. */
  readonly FactorList?: typeof List | undefined;
}

/** A user who returns from a later screen can also pick a factor (specification, section 4). */
export const UsernameForm = ({ returning, FactorList }: UsernameFormProps) => {
  const { t } = useTranslation();
  const { enterUsername, forgetUser, pickFactor, rememberedFactor, session } = useCore();
  const held = useStore(session);
  const box = useRef<HTMLInputElement>(null);
  const { isBusy, refusal, isResting, run, clear, cancel } = useEntry(box);
  const [isEdited, setEdited] = useState(false);
  // A user who returns from a later screen first sees the list of factors. The username field therefore does not take the focus.
  useAutoFocus(box, returning === undefined);

  // The list of factors appears only for a user who returns from a later screen and does not edit the username.
  const isListed = !isEdited && held.username === returning;
  const listed = isListed ? factorsOf(held) : [];
  const edit = () => {
    setEdited(true);
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
  const isPickable = FactorList !== undefined && listed.length > 0;
  return (
    <>
      {isPickable && <FactorList factors={listed} lastUsed={rememberedFactor(listed)} onPick={pickFactor} />}
      <form noValidate onSubmit={next}>
        <UsernameField box={box} refusal={refusal} onChange={edit} />
        <Button type="submit" look={isPickable ? 'second' : 'first'} isBusy={isBusy} isResting={isResting}>
          {t('APP.ENTRY.NEXT')}
        </Button>
        <NextSteps refusal={refusal} />
      </form>
    </>
  );
};
