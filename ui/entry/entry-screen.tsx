import { useTranslation } from 'react-i18next';
import { DEFAULT_PHASE } from '../../core/recovery/session';
import type { EntryShown } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { OfferedFactorsForm } from './offered-factors-form';
import { UsernameForm } from './username-form';

/** The heading's key by recovery type. */
export const headingOf = (type: string): string =>
  `APP.ENTRY.${type === 'password' || type === 'unlock' ? type.toUpperCase() : 'OTHER'}`;

/** Username entry and the choice of a factor (specification, section 2). */
export const EntryScreen = ({ screen }: { readonly screen: EntryShown }) => {
  const { t } = useTranslation();
  const { username, phase } = useStore(useCore().session);
  const isNextRound = username !== '' && phase !== DEFAULT_PHASE;
  return (
    <>
      <Heading isHome>{t(headingOf(screen.type))}</Heading>
      {screen.isLinkLost ? (
        <p className="notice" role="status">
          {t('APP.ENTRY.LINK_LOST')}
        </p>
      ) : (
        <p>{t(isNextRound ? 'APP.ENTRY.NEXT_ROUND' : 'APP.ENTRY.INTRODUCTION')}</p>
      )}
      {screen.offer ? (
        <OfferedFactorsForm screen={screen} offer={screen.offer} />
      ) : (
        <UsernameForm screen={screen} />
      )}
      <BackToLogin />
    </>
  );
};
