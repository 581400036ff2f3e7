import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Factor, isTypedCode, nameInHeading, panelOf } from '../../core/recovery/factors';
import type { RouteScreen } from '../../core/recovery/route-screens';
import { factorsOf } from '../../core/recovery/session';
import { LiveRegion } from '../announcer/announcement';
import { useCore } from '../hooks/use-core';
import { bidiIsolate } from '../language/bidi-isolate';
import { composedKey } from '../language/composed-key';
import { BackToLogin } from '../parts/back-to-login';
import { CodePanel } from './code-form';
import { EmailPanel } from './email-panel';
import { FactorHead } from './factor-head';
import { FactorHelp } from './factor-help';
import { factorGroupOf, factorName } from './factor-name';
import { PasskeyArea } from './passkey-area';
import { PushPanel } from './push-panel';
import { SentCodePanel } from './sent-code-panel';

export const FactorScreen = ({ screen }: { readonly screen: Extract<RouteScreen, { is: 'factor' }> }) => {
  const { t } = useTranslation();
  const { factor, segment, type } = screen;
  const { session, visit, resumedVisit } = useCore();
  const panel = panelOf(factor, factorsOf(session.get()));
  const isResumed = visit.get()?.number === resumedVisit.get() || undefined;
  return (
    <>
      {panel === 'email' ? <EmailPanel factor={factor} /> : <FactorHeading factor={factor} />}
      <LiveRegion className="notice" about={isResumed}>
        <p>{t('APP.NOTICE.RELOADED')}</p>
      </LiveRegion>
      {panel === 'push' && <PushPanel factor={factor} segment={segment} />}
      {panel === 'sent-code' && <SentCodePanel factor={factor} />}
      {panel === 'code' && <CodePanel factor={factor} />}
      {panel === 'passkey' && <PasskeyArea factor={factor} />}
      <FactorHelp factor={factor} type={type} />
      <BackToLogin />
    </>
  );
};

const FactorHeading = ({ factor }: { readonly factor: Factor }) => {
  const { i18n } = useTranslation();
  return (
    <FactorHead factor={factor}>
      {isTypedCode(factor) ? factorName(i18n, factor) : headingOf(i18n, factor)}
    </FactorHead>
  );
};

const headingOf = (language: i18n, factor: Factor): string => {
  const name = nameInHeading(factor);
  return name === undefined
    ? language.t(composedKey(`${factorGroupOf(factor)}.HEADING`))
    : language.t(composedKey(`${factorGroupOf(factor)}.HEADING_NAMED`), {
        factorDisplay: bidiIsolate(language, name),
      });
};
