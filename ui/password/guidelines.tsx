import { useTranslation } from 'react-i18next';
import type { JudgedRule } from '../../core/forms/password-form';
import { failed, met, open } from '../ending/drawings';
import { useTimeUp } from '../hooks/use-time-up';
import { composedKey } from '../language/composed-key';
import { Icon } from '../parts/icon';
import { Announced } from '../spoken/said';

/** How long a person pauses before they are told how far a password has come, in milliseconds. */
const PAUSE_OF_TYPING = 1500;

interface GuidelinesProps {
  readonly rules: readonly JudgedRule[];
  /** The password that they were judged by was refused. */
  readonly isRefused: boolean;
  readonly password: string;
}

/** The ids of what a new password's box is described by. What changes while one types is not in it. */
export const guidelineIds = (rules: readonly JudgedRule[]): string =>
  ['guidelines', ...rules.map(({ rule }) => `rule-${rule}`)].join(' ');

/** What a good password is, and the operator's rules, ticked as one types; they keep nothing from being submitted (section 5). */
export const Guidelines = ({ rules, isRefused, password }: GuidelinesProps) => {
  const { t } = useTranslation();
  return (
    <section className="guidelines">
      <h2>{t('APP.EXPIRED.GUIDELINES_HEADING')}</h2>
      <p id="guidelines">{t('APP.EXPIRED.GUIDELINES')}</p>
      {rules.length > 0 && (
        <ul>
          {rules.map(({ rule, asked, isMet }) => (
            <li key={rule}>
              <Icon of={isMet ? met : isRefused && isMet === false ? failed : open} />
              <span id={`rule-${rule}`}>
                {t(composedKey(`APP.PASSWORD.RULE_${rule.toUpperCase()}`), { length: asked })}
              </span>
              {isMet !== undefined && (
                <span className="visually-hidden">
                  {t(isMet ? 'APP.PASSWORD.RULE_IS_MET' : 'APP.PASSWORD.RULE_IS_OPEN')}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {password !== '' && <Summary key={password} rules={rules} />}
    </section>
  );
};

/** How many of the rules are met, once the typing pauses. */
const Summary = ({ rules }: Pick<GuidelinesProps, 'rules'>) => {
  const { t } = useTranslation();
  const isPaused = useTimeUp(PAUSE_OF_TYPING);
  const told = rules.filter(({ isMet }) => isMet !== undefined);
  const met = told.filter(({ isMet }) => isMet).length;
  return (
    <Announced about={(isPaused && told.length > 0) || undefined}>
      {t('APP.PASSWORD.RULES_MET', { met, all: told.length })}
    </Announced>
  );
};
