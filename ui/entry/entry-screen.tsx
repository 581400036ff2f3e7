import { useTranslation } from 'react-i18next';
import { DEFAULT_PHASE } from '../../core/recovery/session';
import type { EntryShown } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import type { TextKey } from '../language/composed-key';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { Spinner } from '../parts/spinner';
import { Said } from '../spoken/said';
import type { FactorList } from './factor-list';
import type { OfferedFactorsForm } from './offered-factors-form';
import { UsernameForm } from './username-form';

const HEADINGS: ReadonlyMap<string, TextKey> = new Map([
  ['password', 'APP.ENTRY.PASSWORD'],
  ['unlock', 'APP.ENTRY.UNLOCK'],
]);

/** The heading's key by recovery type. */
export const headingOf = (type: string): TextKey => HEADINGS.get(type) ?? 'APP.ENTRY.OTHER';

/** Parts that come with the screens of a recovery: what they show comes after an answer. */
export interface EntryParts {
  readonly FactorList: typeof FactorList;
  readonly OfferedFactorsForm: typeof OfferedFactorsForm;
}

interface EntryScreenProps {
  readonly screen: EntryShown;
  readonly parts?: EntryParts | undefined;
}

/** Username entry and the choice of a factor (specification, section 2). */
export const EntryScreen = ({ screen, parts }: EntryScreenProps) => {
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

/** The offer of dynamic factors comes before the box (specification, section 2, "factors resolved beforehand"). */
const EntryForm = ({ screen: { offer, returning }, parts }: EntryScreenProps) => {
  if (!offer) return <UsernameForm returning={returning} FactorList={parts?.FactorList} />;
  return offer === 'awaited' || !parts ? null : <parts.OfferedFactorsForm found={offer} />;
};
