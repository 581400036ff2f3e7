import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Factor, kindOf } from '../../core/recovery/factors';
import { isNoAnswer } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { Button } from '../parts/button';
import { RefusableField } from '../parts/refusable-field';
import { groupOf } from './factor-name';

interface CodeFormProps {
  readonly factor: Factor;
  /** `second` while something else comes first. */
  readonly look?: 'first' | 'second';
}

/** The box for a code, pin or badge number and its submit: the same on every screen that has one. */
export const CodeForm = ({ factor, look = 'first' }: CodeFormProps) => {
  const { t } = useTranslation();
  const { verifyByCode } = useCore();
  const check = useAction();
  const box = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useAutoFocus(box);

  const { name, input, hasPlaceholder } = kindOf(factor);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.run(
      (signal) => verifyByCode(code, signal),
      undefined,
      (refused) => {
        if (box.current?.value !== code) {
          // Another code was typed meanwhile, which nobody has refused.
          if (!isNoAnswer(refused)) check.clear();
          return;
        }
        // The code stays, and gives way to the next one that is typed.
        box.current.focus();
        box.current.select();
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <RefusableField
        id="code"
        ref={box}
        label={t(`${groupOf(factor)}.LABEL`)}
        {...input}
        placeholder={hasPlaceholder ? t(`${groupOf(factor)}.PLACEHOLDER`) : undefined}
        value={code}
        where={name}
        refusal={check.refusal}
        onChange={(event) => {
          setCode(event.target.value);
          check.clear();
        }}
      />
      <Button type="submit" look={look} isBusy={check.isBusy}>
        {t('APP.SUBMIT')}
      </Button>
    </form>
  );
};
