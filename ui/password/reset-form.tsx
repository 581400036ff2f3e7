import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewPassword, staysTyped } from '../../core/recovery/passwords';
import type { Refusal } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { useLatest } from '../hooks/use-latest';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';
import { NewPasswordFields } from './new-password-fields';

interface ResetFormProps {
  readonly initial: NewPassword;
  /** Why an earlier submit was refused. */
  readonly refusal?: Refusal;
  readonly onReset: () => void;
}

/** New password, repetition, and the reset button (specification, section 2, "Password reset"). */
export const ResetForm = ({ initial, refusal: earlier, onReset }: ResetFormProps) => {
  const { t } = useTranslation();
  const { resetPassword, session } = useCore();
  const { username } = session.get();
  const { isBusy, refusal: latest, run, clear } = useAction(earlier);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const inBoxes = useLatest(typed);
  useAutoFocus(box);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(
      (signal) => resetPassword(typed, signal),
      (outcome) => outcome === 'reset' && onReset(),
      (refusal) => {
        // What was typed meanwhile stays.
        if (inBoxes.current !== typed) return;
        if (!staysTyped(refusal)) setTyped({ newPassword: '', repeatedPassword: '' });
        box.current?.focus();
      },
    );
  };
  return (
    <>
      <Heading>{t('APP.RESET.HEADING')}</Heading>
      <form noValidate onSubmit={submit}>
        {/* So that a password manager knows whose password is new (https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/). */}
        {username !== '' && <input hidden readOnly autoComplete="username" value={username} />}
        <NewPasswordFields
          box={box}
          value={typed}
          where="reset"
          refusal={latest}
          onChange={(value) => {
            setTyped(value);
            clear();
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('APP.RESET.SUBMIT')}
        </Button>
      </form>
    </>
  );
};
