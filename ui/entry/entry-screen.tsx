import { useTranslation } from 'react-i18next';
import type { EntryNotice } from '../../core/recovery/route-screens';
import { DEFAULT_PHASE } from '../../core/recovery/session';
import type { EntryState } from '../../core/state/visit';
import { LiveRegion } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { composedKey, type TextKey } from '../language/composed-key';
import { BackToLogin } from '../parts/back-to-login';
import { headingOf } from '../parts/entry-heading';
import { Heading } from '../parts/heading';
import { Spinner } from '../parts/spinner';
import type { FactorList } from './factor-list';
import type { OfferedFactorsForm } from './offered-factors-form';
import { UsernameForm } from './username-form';

const keyOf = (notice: EntryNotice): TextKey =>
  composedKey(`APP.ENTRY.${notice.toUpperCase().replace('-', '_')}`);

/**
 * Components of the entry screen that load together with the later recovery screens. They are not in the first script, because
 * the entry screen needs them only after a response of the server.
 */
interface EntryParts {
  readonly FactorList: typeof FactorList;
  readonly OfferedFactorsForm: typeof OfferedFactorsForm;
}

interface EntryScreenProps {
  readonly screen: EntryState;
  readonly parts?: EntryParts | undefined;
}

export const EntryScreen = ({ screen, parts }: EntryScreenProps) => {
  const { t } = useTranslation();
  const { session, configuration } = useCore();
  const { recoveryTypes } = configuration.environment;
  const { username, phase } = useStore(session);
  const isNextRound = username !== '' && phase !== DEFAULT_PHASE;
  return (
    <>
      <Heading isHome={screen.type === recoveryTypes[0] && !isNextRound}>{t(headingOf(screen.type))}</Heading>
      {screen.notice ? (
        <LiveRegion className="notice" about={screen.notice}>
          <p>{t(keyOf(screen.notice))}</p>
        </LiveRegion>
      ) : (
        <p>{t(isNextRound ? 'APP.ENTRY.NEXT_ROUND' : 'APP.ENTRY.INTRODUCTION')}</p>
      )}
      <Spinner
        name="offered-factors"
        isShown={screen.offer === 'awaited' || (screen.offer !== undefined && !parts)}
      >
        {t('APP.LOADING')}
      </Spinner>
      <EntryForm screen={screen} parts={parts} />
      <BackToLogin />
    </>
  );
};

/** With `dynamicFactors`, the form appears after the offered factors have loaded (specification, section 2). */
const EntryForm = ({ screen: { offer, returning }, parts }: EntryScreenProps) => {
  if (!offer) return <UsernameForm returning={returning} FactorList={parts?.FactorList} />;
  return offer === 'awaited' || !parts ? null : <parts.OfferedFactorsForm found={offer} />;
};
