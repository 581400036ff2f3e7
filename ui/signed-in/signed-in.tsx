import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LANDING_ROUTE } from '../../core/recovery/routes';
import type { Refusal } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { useTitle } from '../hooks/use-title';
import { isolated } from '../language/isolated';
import { BackToLogin } from '../parts/back-to-login';
import { Button } from '../parts/button';
import { Heading } from '../parts/heading';
import { Said } from '../spoken/said';
import type { TechnicalDetails } from './technical-details';

/** A part that comes with the screens of a recovery. */
export interface SignedInParts {
  readonly TechnicalDetails: typeof TechnicalDetails;
}

interface SignedInProps {
  readonly parts: SignedInParts;
  /** Work is under way: nobody signs out, or in again, in its middle. */
  readonly isWorking?: boolean;
  /** By the visitor's name, whether the screen stays after the session's end: what was begun is still to be told. */
  readonly keepsOn?: (name: string) => boolean;
  /** What a signed-in visitor sees; `name` is the ID token's, or empty where that has none. */
  readonly children: (name: string) => ReactNode;
}

/** The frame of a guarded area: who is signed in, the way out, and the session's end when it comes (section 4). */
export const SignedIn = ({ parts, isWorking = false, keepsOn = () => false, children }: SignedInProps) => {
  const { t, i18n } = useTranslation();
  const { visitorName, signOut, ...core } = useCore();
  const isAuthenticated = useStore(core.isAuthenticated);
  const name = useStore(visitorName);
  const { isBusy, refusal, run } = useAction();

  if (isBusy) return <SigningOut />;
  // Whoever has signed out has no more to be told than that.
  if (!isAuthenticated && (refusal || !keepsOn(name)))
    return <SessionEnded refusal={refusal} parts={parts} />;
  return (
    <>
      {/* Somebody else may sign in, in another tab: nothing that the first one typed is left then. */}
      <Fragment key={name}>{children(name)}</Fragment>
      {!isAuthenticated && <SignInAgain isWorking={isWorking} />}
      {isAuthenticated && name && <p>{t('APP.MANAGE.SIGNED_IN_AS', { name: isolated(i18n, name) })}</p>}
      {isAuthenticated && (
        <Button look="second" isBusy={isWorking} onClick={() => run(signOut)}>
          {t('APP.SIGN_IN.SIGN_OUT')}
        </Button>
      )}
    </>
  );
};

/** While the provider is told, and until its own sign-out takes the page's place: no link of it cuts that short. */
const SigningOut = () => {
  const { t } = useTranslation();
  return (
    <>
      <Heading takesFocus>{t('APP.SIGN_IN.SIGNING_OUT')}</Heading>
      <Link href={LANDING_ROUTE}>{useTitle()}</Link>
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
      <Said manner="assertive" className="problem" about={problem}>
        <p>{problem}</p>
      </Said>
      <Said about={problem ? undefined : 'ended'}>
        <p>{t('APP.SIGN_IN.ENDED')}</p>
      </Said>
      <Button isBusy={isWorking} onClick={signInAgain}>
        {t('APP.SIGN_IN.AGAIN')}
      </Button>
    </>
  );
};
