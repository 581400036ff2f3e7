import { useTranslation } from 'react-i18next';
import { signInSettings } from '../../core/configuration/configuration';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';

/** The configuration screen cannot show the cause, because that screen requires sign-in. */
export const TechnicalDetails = ({ refusal }: { readonly refusal: Refusal }) => {
  const { t } = useTranslation();
  const { issuer } = signInSettings(useCore().configuration);
  const { code, detail, diagnosis } = refusal;
  const facts = [
    [t('APP.SIGN_IN.PROVIDER'), issuer],
    [t('APP.SIGN_IN.STEP'), diagnosis?.step],
    [t('APP.SIGN_IN.CODE'), [code, diagnosis?.error].filter(Boolean).join(' / ')],
    [t('APP.SIGN_IN.WORDS'), detail],
  ] as const;
  return (
    <details>
      <summary>{t('APP.SIGN_IN.TECHNICAL')}</summary>
      <dl>
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="ltr">{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
};
