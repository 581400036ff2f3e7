import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownUsername } from '../../core/recovery/held-token';
import { boxAtFault, type NewPassword, staysTyped } from '../../core/recovery/passwords';
import { isNoAnswer, type Refusal } from '../../core/result';
import { StartAgain } from '../ending/start-again';
import { useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { useLatest } from '../hooks/use-latest';
import { useSecondsLeft } from '../hooks/use-seconds-left';
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
  const { resetPassword, session, cookies } = useCore();
  const [username] = useState(() => knownUsername(session.get(), cookies));
  const { isBusy, refusal: latest, run, clear } = useAction(earlier);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const inBoxes = useLatest(typed);
  const isResting = useSecondsLeft(latest?.waitUntil) > 0;
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
        const at = boxAtFault('reset', refusal);
        if (!isNoAnswer(refusal)) form.current?.querySelector<HTMLInputElement>(`#${at}`)?.focus();
      },
    );
  };
  return (
    <>
      <Heading>{t('APP.RESET.HEADING')}</Heading>
      <form ref={form} noValidate onSubmit={submit}>
        <ManagersUsername username={username} />
        <NewPasswordFields
          box={box}
          value={typed}
          username={username}
          where="reset"
          refusal={latest}
          onChange={(value) => {
            setTyped(value);
            if (!isResting) clear();
          }}
        />
        <StartAgain refusal={latest} />
        <Button type="submit" isBusy={isBusy} isResting={isResting}>
          {t('APP.RESET.SUBMIT')}
        </Button>
      </form>
    </>
  );
};

/**
 * So that a password manager knows whose password is new, where that is known. One that is `hidden` is passed over by
 * some (https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/).
 */
const ManagersUsername = ({ username }: { readonly username: string }) =>
  username !== '' && (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
