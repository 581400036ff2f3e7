import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { Heading } from '../parts/heading';
import type { PasswordChangeForm } from '../password/password-change-form';
import { SignedIn } from './signed-in';

/** How far a change has come, and the name of the visitor who began it. */
interface Progress {
  readonly of: string;
  readonly is: 'changing' | 'answered' | 'changed';
}

interface ManagePasswordScreenProps {
  /** It comes with the screens of a recovery, which must not wait for a part that they share with this one. */
  readonly form: typeof PasswordChangeForm;
}

/** A signed-in visitor changes the password (specification, section 2, `mgt/password`; design, "Settled questions"). */
export const ManagePasswordScreen = ({ form: ChangeForm }: ManagePasswordScreenProps) => {
  const { t } = useTranslation();
  const { changePassword, authentication } = useCore();
  const username = useStore(authentication.visitorUsername);
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
    <SignedIn isWorking={progress?.is === 'changing'} keepsOn={isOf}>
      {(name) =>
        isOf(name) && progress?.is === 'changed' ? (
          <>
            <Heading takesFocus>{t('APP.MANAGE.SUCCESS_HEADING')}</Heading>
            <p className="success" role="status">
              {t('APP.MANAGE.SUCCESS')}
            </p>
          </>
        ) : (
          <>
            <Heading>{t('APP.MANAGE.HEADING')}</Heading>
            <ChangeForm
              username={username}
              place="manage"
              isUsernameFixed={username !== ''}
              change={changeToTheEnd(name)}
              onChanged={() => setProgress({ of: name, is: 'changed' })}
            />
          </>
        )
      }
    </SignedIn>
  );
};
