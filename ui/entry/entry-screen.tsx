import { useTranslation } from 'react-i18next';
import { DEFAULT_PHASE } from '../../core/recovery/session';
import type { EntryShown } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { Spinner } from '../parts/spinner';
import { Said } from '../spoken/said';
import { OfferedFactorsForm } from './offered-factors-form';
import { UsernameForm } from './username-form';

/** The heading's key by recovery type. */
export const headingOf = (type: string): string =>
  `APP.ENTRY.${type === 'password' || type === 'unlock' ? type.toUpperCase() : 'OTHER'}`;

/** Username entry and the choice of a factor (specification, section 2). */
export const EntryScreen = ({ screen }: { readonly screen: EntryShown }) => {
  const { t } = useTranslation();
  const { session, configuration } = useCore();
  const { recoveryTypes } = configuration.environment;
  const { username, phase } = useStore(session);
  const isNextRound = username !== '' && phase !== DEFAULT_PHASE;
  return (
    <>
      <Heading isHome={screen.type === recoveryTypes[0] && !isNextRound}>{t(headingOf(screen.type))}</Heading>
      {screen.isLinkLost ? (
        <Said className="notice" about="link-lost">
          <p>{t('APP.ENTRY.LINK_LOST')}</p>
        </Said>
      ) : (
        <p>{t(isNextRound ? 'APP.ENTRY.NEXT_ROUND' : 'APP.ENTRY.INTRODUCTION')}</p>
      )}
      <Spinner name="offered-factors" isShown={screen.offer === 'awaited'}>
        {t('APP.LOADING')}
      </Spinner>
      <EntryForm screen={screen} />
      <BackToLogin />
    </>
  );
};

/** The offer of dynamic factors comes before the box (specification, section 2, "factors resolved beforehand"). */
const EntryForm = ({ screen }: { readonly screen: EntryShown }) => {
  if (screen.offer === 'awaited') return null;
  if (screen.offer) return <OfferedFactorsForm continues={screen.continues} found={screen.offer} />;
  return <UsernameForm continues={screen.continues} />;
};
