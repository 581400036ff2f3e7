import { useTranslation } from 'react-i18next';
import type { EntryState } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { BackToLogin } from '../parts/back-to-login';
import { headingOf } from '../parts/entry-heading';
import { Heading } from '../parts/heading';
import { Spinner } from '../parts/spinner';
import { EntryNotice } from './entry-notice';
import type { OfferedFactorsForm as OfferForm } from './offered-factors-form';
import { UsernameForm } from './username-form';

interface EntryScreenProps {
  readonly screen: EntryState;
  /** `undefined` until the script of the recovery screens has loaded. */
  readonly OfferedFactorsForm?: typeof OfferForm | undefined;
}

/** With `dynamicFactors`, the form appears after the offered factors have loaded (specification, section 2). */
export const EntryScreen = ({ screen: { type, notice, offer }, OfferedFactorsForm }: EntryScreenProps) => {
  const { t } = useTranslation();
  const { recoveryTypes } = useCore().configuration.environment;
  const found = offer !== 'awaited' && OfferedFactorsForm ? offer : undefined;
  return (
    <>
      <Heading isHome={type === recoveryTypes[0]}>{t(headingOf(type))}</Heading>
      <EntryNotice notice={notice} />
      <Spinner name="offered-factors" isShown={offer !== found}>
        {t('APP.LOADING')}
      </Spinner>
      {!offer && <UsernameForm />}
      {found && OfferedFactorsForm && <OfferedFactorsForm found={found} />}
      <BackToLogin />
    </>
  );
};
