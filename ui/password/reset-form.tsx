import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewPassword } from '../../core/recovery/passwords';
import { isTokenRefused } from '../../core/recovery/recovery-credentials';
import type { Refusal } from '../../core/result';
import { StartAgain } from '../ending/start-again';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { Button } from '../parts/button';
import { headingOf } from '../parts/entry-heading';
import { ErrorMessage } from '../parts/error-message';
import { Heading } from '../parts/heading';
import { NewPasswordFields } from './new-password-fields';
import { SuggestedPassword } from './suggested-password';
import { usePasswordBoxes } from './use-password-boxes';

interface ResetFormProps {
  readonly initial: NewPassword;
  /** Error of the automatic submit that the core started when the screen opened. */
  readonly refusal?: Refusal;
}

export const ResetForm = ({ initial, refusal: earlier }: ResetFormProps) => {
  const { t } = useTranslation();
  const { resetPassword, knownUsername, session } = useCore();
  const [username] = useState(knownUsername);
  const boxes = usePasswordBoxes('reset', initial, resetPassword, earlier);
  const { form, typed, edit, submit, isBusy, refusal, isResting } = boxes;
  const box = useRef<HTMLInputElement>(null);
  const byLink = session.get().tokenFrom === 'link';
  useAutoFocus(box);

  if (refusal && isSpent(refusal, byLink)) {
    return (
      <>
        <Heading key="spent" takesFocus>
          {t(headingOf('password'))}
        </Heading>
        <ErrorMessage id="form-problem" where="reset" refusal={refusal} />
        <StartAgain refusal={refusal} look="first" />
      </>
    );
  }
  return (
    <>
      <Heading>{t('APP.RESET.HEADING')}</Heading>
      <form ref={form} noValidate onSubmit={submit} onChange={edit}>
        <ManagersUsername username={username} />
        <NewPasswordFields
          box={box}
          initial={initial}
          value={typed}
          username={username}
          where="reset"
          refusal={refusal}
        />
        <SuggestedPassword username={username} />
        <StartAgain refusal={refusal} />
        <Button type="submit" isBusy={isBusy} isResting={isResting}>
          {t('APP.RESET.SUBMIT')}
        </Button>
      </form>
    </>
  );
};

/** The recovery token no longer allows a password reset, for example because the user took too long. */
const isSpent = (refusal: Refusal, isByLink: boolean): boolean =>
  refusal.code === 'took-too-long' || (isByLink && isTokenRefused(refusal));

/**
 * Username field for password managers
 * (https://www.chromium.org/developers/design-documents/form-styles-that-chromium-understands/). The field is not `hidden`,
 * because some password managers ignore `hidden` fields.
 */
const ManagersUsername = ({ username }: { readonly username: string }) => (
  <input
    className="visually-hidden"
    type="text"
    name="username"
    dir="auto"
    autoComplete="username"
    value={username}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
