import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuccessScreen } from '../ending/success-screen';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { Heading } from '../parts/heading';
import { RecoveryLink } from '../parts/recovery-link';
import type { PasswordChangeForm } from '../password/password-change-form';
import { SignedIn, type SignedInParts } from './signed-in';

interface Progress {
  readonly of: string;
  readonly is: 'changing' | 'answered';
}

/**
 * `parts` contains components of the recovery screens. This file must not import them, because esbuild would then move them to
 * a shared script, which the build rejects.
 */
interface ManagePasswordScreenProps {
  readonly parts: SignedInParts & {
    readonly PasswordChangeForm: typeof PasswordChangeForm;
    readonly Done: typeof SuccessScreen;
  };
}

export const ManagePasswordScreen = ({ parts }: ManagePasswordScreenProps) => {
  const { t } = useTranslation();
  const { changePassword, visitorUsername, visit } = useCore();
  const username = useStore(visitorUsername);
  const isDone = useStore(visit)?.screen.is === 'done';
  const [progress, setProgress] = useState<Progress>();
  const isOf = (name: string) => progress?.of === name;
  const changeToTheEnd =
    (name: string): typeof changePassword =>
    async (typed, signal) => {
      setProgress({ of: name, is: 'changing' });
      try {
        return await changePassword(typed, signal);
      } finally {
        setProgress({ of: name, is: 'answered' });
      }
    };
  return (
    <SignedIn parts={parts} isWorking={progress?.is === 'changing'} keepsOn={isOf}>
      {(name) =>
        isDone && isOf(name) ? (
          <parts.Done heading="APP.MANAGE.SUCCESS_HEADING" text="APP.MANAGE.SUCCESS" />
        ) : (
          <>
            <Heading>{t('APP.MANAGE.HEADING')}</Heading>
            <parts.PasswordChangeForm
              username={username}
              place="manage"
              isUsernameFixed={username !== ''}
              change={changeToTheEnd(name)}
            />
            <RecoveryLink type="password" />
          </>
        )
      }
    </SignedIn>
  );
};
