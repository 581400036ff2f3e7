import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { type Advice, adviceFor, situationOf } from '../../core/additions/advice/advice';
import { RESEND_DELAY } from '../../core/limits';
import { type Factor, factorTypeOf } from '../../core/recovery/factors';
import { entryRoute } from '../../core/recovery/routes';
import { LiveRegion } from '../announcer/announcement';
import { useClock, useCore } from '../hooks/use-core';
import { useCountdown } from '../hooks/use-countdown';
import { useStore } from '../hooks/use-store';
import { bidiIsolate } from '../language/bidi-isolate';
import type { TextKey } from '../language/composed-key';
import { Button } from '../parts/button';
import { Reference } from '../parts/reference';
import { SupportLink } from '../parts/support-link';

const ADVICE: Readonly<Record<Advice, TextKey>> = {
  'check-phone': 'APP.ADVICE.CHECK_PHONE',
  'check-call': 'APP.ADVICE.CHECK_CALL',
  'check-spam': 'APP.ADVICE.CHECK_SPAM',
  'use-latest': 'APP.ADVICE.USE_LATEST',
  'your-name': 'APP.ADVICE.YOUR_NAME',
  'check-clock': 'APP.ADVICE.CHECK_CLOCK',
  'another-way': 'APP.NOTICE.ANOTHER_WAY',
  'no-other-way': 'APP.NOTICE.NO_OTHER_WAY',
};

const isSuggestion = (advice: Advice): boolean => advice === 'another-way' || advice === 'no-other-way';

/**
 * Advice that appears after several rejected codes. Screen readers announce it, because a user who retypes the code may not
 * notice it.
 */
export const OtherWayNotice = ({ factor }: { readonly factor: Factor }) => {
  const { t } = useTranslation();
  const { session, refusedCodes } = useCore();
  const situation = situationOf(useStore(session), useStore(refusedCodes), factor, useClock().now());
  const suggestion = adviceFor(situation).find(isSuggestion);
  return (
    <LiveRegion className="notice" about={suggestion}>
      {suggestion && <p>{t(ADVICE[suggestion])}</p>}
    </LiveRegion>
  );
};

export const FactorHelp = ({ factor, type }: { readonly factor: Factor; readonly type: string }) => {
  const { t, i18n } = useTranslation();
  const { session, refusedCodes, configuration, forgetUser } = useCore();
  const held = useStore(session);
  const refused = useStore(refusedCodes);
  const sentAt = held.codesSent.get(factorTypeOf(factor))?.at(-1);
  // Rerenders when `RESEND_DELAY` has passed since the last code.
  useCountdown(sentAt === undefined ? undefined : sentAt + RESEND_DELAY);
  const situation = situationOf(held, refused, factor, useClock().now());
  const advice = adviceFor(situation).filter((each) => !isSuggestion(each));
  const { dynamicFactors } = configuration.environment;
  // The selector above leads a user with several factors to another one.
  const isAlone = !situation.hasAnotherWay && !dynamicFactors;
  if (advice.length === 0 && !isAlone && !dynamicFactors) return null;
  return (
    <section className="factor-help" aria-label={t('APP.ADVICE.HEADING')}>
      {advice.length > 0 && <h2>{t('APP.ADVICE.HEADING')}</h2>}
      {advice.map((each) => (
        <p key={each}>{t(ADVICE[each], { username: bidiIsolate(i18n, held.username) })}</p>
      ))}
      {advice.includes('your-name') && (
        <Link className="link" href={entryRoute(type)} onClick={forgetUser}>
          {t('APP.CONTEXT.OTHER_NAME')}
        </Link>
      )}
      {dynamicFactors && (
        <Link className="link" href={entryRoute(type)}>
          {t('APP.ADVICE.OTHER_WAY')}
        </Link>
      )}
      {isAlone && <CannotUse reference={refused.reference} />}
    </section>
  );
};

const CannotUse = ({ reference }: { readonly reference: string | undefined }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="link" aria-expanded={isOpen} aria-controls="contact" onClick={() => setOpen(!isOpen)}>
        {t('APP.ADVICE.CANNOT_USE')}
      </Button>
      <div id="contact">
        {isOpen && (
          <>
            <p>{t('APP.ADVICE.CONTACT')}</p>
            <Reference id={reference} />
            <SupportLink text="APP.WAYS_ON.SUPPORT" />
          </>
        )}
      </div>
    </>
  );
};
