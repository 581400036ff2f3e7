import { useTranslation } from 'react-i18next';
import type { Screen } from '../../core/recovery/admit';
import { type Factor, kindOf } from '../../core/recovery/factors';
import { BackToLogin } from '../shell/back-to-login';
import { Heading } from '../shell/heading';
import { CodeForm } from './code-form';
import { EmailPanel } from './email-panel';
import { groupOf, isolated } from './factor-name';
import { FactorSelector } from './factor-selector';
import { PushPanel } from './push-panel';
import { SentCodePanel } from './sent-code-panel';

/** One screen for every factor: the selector on top, the factor's panel, and the way back (specification, section 2). */
export const FactorScreen = ({ screen }: { readonly screen: Extract<Screen, { is: 'factor' }> }) => {
  const { factor, segment } = screen;
  const { panel } = kindOf(factor);
  return (
    <>
      <FactorSelector current={factor} />
      {panel === 'email' ? <EmailPanel /> : <FactorHeading factor={factor} />}
      {panel === 'push' && <PushPanel factor={factor} segment={segment} />}
      {panel === 'sent-code' && <SentCodePanel factor={factor} />}
      {panel === 'code' && <CodeForm factor={factor} />}
      <BackToLogin />
    </>
  );
};

/** The kinds whose heading names the user's own device (specification, section 3), and the kind that has no other name. */
const named = ['verify', 'sms', 'call', 'dynamic'];

const FactorHeading = ({ factor }: { readonly factor: Factor }) => {
  const { t, i18n } = useTranslation();
  const group = groupOf(factor);
  const { name } = kindOf(factor);
  const factorDisplay = factor.factorDisplay ?? (name === 'dynamic' ? factor.name : undefined);
  const heading =
    factorDisplay !== undefined && named.includes(name)
      ? t(`${group}.HEADING_NAMED`, { factorDisplay: isolated(i18n, factorDisplay) })
      : t(`${group}.HEADING`);
  return (
    <>
      <Heading>{heading}</Heading>
      <p>{t(`${group}.TEXT`)}</p>
    </>
  );
};
