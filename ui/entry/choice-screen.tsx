import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { roundOf } from '../../core/additions/progress/steps';
import { entryRoute } from '../../core/recovery/routes';
import { isUndecided, type Refusal } from '../../core/result';
import type { ChoiceState } from '../../core/state/visit';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import type { TextKey } from '../language/composed-key';
import { BackToLogin } from '../parts/back-to-login';
import { BusyWords } from '../parts/busy-words';
import { ErrorMessage } from '../parts/error-message';
import { Heading } from '../parts/heading';
import { RetryButton } from '../parts/retry-button';
import { Spinner } from '../parts/spinner';
import { EntryNotice } from './entry-notice';
import { FactorList } from './factor-list';
import { NextSteps } from './next-steps';

const INTRODUCTIONS: Readonly<Record<ReturnType<typeof roundOf>, TextKey | undefined>> = {
  first: undefined,
  later: 'APP.ENTRY.JOURNEY_LOST',
  last: 'APP.ENTRY.NEXT_ROUND',
};

export const ChoiceScreen = ({ screen: { notice, found } }: { readonly screen: ChoiceState }) => {
  const { t } = useTranslation();
  const core = useCore();
  const [round] = useState(() => roundOf(core.session.get()));
  const { isBusy, refusal, run } = useAction();
  return (
    <>
      <Heading>{t('APP.CONTEXT.VERIFY')}</Heading>
      <EntryNotice notice={notice} otherwise={INTRODUCTIONS[round]} />
      <Spinner name="choice" isShown={found === 'awaited'}>
        {t('APP.LOADING')}
      </Spinner>
      <ErrorMessage id="choice-problem" where="choice" refusal={refusal} />
      {found !== 'awaited' &&
        (found.ok ? (
          <FactorList
            factors={found.value}
            lastUsed={core.rememberedFactor(found.value)}
            onPick={(factor) => run(() => core.chooseFactor(factor))}
          />
        ) : (
          <NoChoice refusal={found} />
        ))}
      {isBusy && <BusyWords />}
      <BackToLogin />
    </>
  );
};

const NoChoice = ({ refusal }: { readonly refusal: Refusal }) => {
  const { t } = useTranslation();
  const { configuration, session, forgetUser, retryChoice } = useCore();
  const where = configuration.environment.dynamicFactors ? 'offer' : 'entry';
  return (
    <>
      <ErrorMessage id="list-problem" where={where} refusal={refusal} />
      {isUndecided(refusal) ? (
        <RetryButton refusal={refusal} onRetry={retryChoice} />
      ) : (
        <Link
          className="button button-first"
          href={entryRoute(session.get().type ?? '')}
          onClick={forgetUser}
        >
          {t('APP.CONTEXT.OTHER_NAME')}
        </Link>
      )}
      <NextSteps refusal={refusal} />
    </>
  );
};
