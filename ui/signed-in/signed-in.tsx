import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LANDING_ROUTE } from '../../core/recovery/routes';
import type { Refusal } from '../../core/result';
import { LiveRegion } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { useTitle } from '../hooks/use-title';
import { bidiIsolate } from '../language/bidi-isolate';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';
import type { TechnicalDetails } from './technical-details';

/** Components that this file must not import, because the build would fail (see `manage-password-screen.tsx`). */
export interface SignedInParts {
  readonly TechnicalDetails: typeof TechnicalDetails;
}

interface SignedInProps {
  readonly parts: SignedInParts;
  readonly isWorking?: boolean;
  /**
   * Returns true if the screen stays visible after the session has ended, for example to show that the password was changed.
   * `name` is the name of the signed-in user.
   */
  readonly keepsOn?: (name: string) => boolean;
  /** `name` is the username, or else the `sub` claim. `name` may be empty. */
  readonly children: (name: string) => ReactNode;
}

export const SignedIn = ({ parts, isWorking = false, keepsOn = () => false, children }: SignedInProps) => {
  const { t, i18n } = useTranslation();
  const { visitorName, signOut, ...core } = useCore();
  const isAuthenticated = useStore(core.isAuthenticated);
  const name = useStore(visitorName);
  const { isBusy, refusal, run, clear } = useAction();
  // The error of an earlier sign-out is not about the new session.
  useEffect(() => {
    if (isAuthenticated) clear();
  }, [isAuthenticated, clear]);

  if (isBusy) return <SigningOut />;
  // Only `SessionEnded` can show the error of a failed sign-out.
  if (!isAuthenticated && (refusal || !keepsOn(name)))
    return <SessionEnded refusal={refusal} parts={parts} />;
  return (
    <>
      {/* `key` discards the text that a user typed if another user signs in, for example in another tab. */}
      <Fragment key={name}>{children(name)}</Fragment>
      {!isAuthenticated && <SignInAgain isWorking={isWorking} />}
      {isAuthenticated && name && <p>{t('APP.MANAGE.SIGNED_IN_AS', { name: bidiIsolate(i18n, name) })}</p>}
      {isAuthenticated && (
        <Button look="second" isBusy={isWorking} onClick={() => run(signOut)}>
          {t('APP.SIGN_IN.SIGN_OUT')}
        </Button>
      )}
    </>
  );
};

/** Replaces the content of the signed-in screen, because links in the content would interrupt the sign-out. */
const SigningOut = () => {
  const { t } = useTranslation();
  return (
    <>
      <Heading takesFocus>{t('APP.SIGN_IN.SIGNING_OUT')}</Heading>
      <Link className="link" href={LANDING_ROUTE}>
        {useTitle()}
      </Link>
    </>
  );
};

interface SessionEndedProps extends Pick<SignedInProps, 'parts'> {
  readonly refusal: Refusal | undefined;
}

const SessionEnded = ({ refusal, parts }: SessionEndedProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Heading takesFocus>{t('APP.SIGN_IN.ENDED_HEADING')}</Heading>
      <SignInAgain problem={refusal && t('APP.SIGN_IN.SIGN_OUT_FAILED')} />
      <BackToLogin />
      {refusal && <parts.TechnicalDetails refusal={refusal} />}
    </>
  );
};

interface SignInAgainProps {
  readonly isWorking?: boolean;
  readonly problem?: string | undefined;
}

const SignInAgain = ({ isWorking = false, problem }: SignInAgainProps) => {
  const { t } = useTranslation();
  const { signInAgain } = useCore();
  return (
    <>
      <LiveRegion manner="assertive" className="problem" about={problem}>
        <p>{problem}</p>
      </LiveRegion>
      <LiveRegion about={problem ? undefined : 'ended'}>
        <p>{t('APP.SIGN_IN.ENDED')}</p>
      </LiveRegion>
      <Button isBusy={isWorking} onClick={signInAgain}>
        {t('APP.SIGN_IN.AGAIN')}
      </Button>
    </>
  );
};
