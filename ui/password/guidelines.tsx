import { useTranslation } from 'react-i18next';
import type { JudgedRule } from '../../core/additions/password-rules/evaluate-password-rules';
import { Announcement } from '../announcer/announcement';
import { useTimeout } from '../hooks/use-timeout';
import { composedKey } from '../language/composed-key';
import { Icon } from '../parts/icon';
import { failed, met, open, unjudged } from '../parts/marks';

/** Pause in typing after which the number of met password rules is announced, in milliseconds. */
const PAUSE_OF_TYPING = 1500;

interface GuidelinesProps {
  readonly rules: readonly JudgedRule[];
  readonly isRefused: boolean;
  readonly password: string;
}

/** Excludes texts that change while the user types. */
export const guidelineIds = (rules: readonly JudgedRule[]): string =>
  ['guidelines', ...rules.map(({ rule }) => `rule-${rule}`)].join(' ');

const drawingOf = (isMet: boolean | undefined, isRefused: boolean, password: string) => {
  if (isMet) return met;
  // A recovery link does not contain the username, so the page cannot check the rule about the username.
  if (isMet === undefined && password !== '') return unjudged;
  return isRefused && isMet === false ? failed : open;
};

/** An unmet rule does not block the submit (specification, section 5). */
export const Guidelines = ({ rules, isRefused, password }: GuidelinesProps) => {
  const { t } = useTranslation();
  return (
    <div className="guidelines">
      <p id="guidelines">{t('APP.EXPIRED.GUIDELINES')}</p>
      {rules.length > 0 && (
        <ul>
          {rules.map(({ rule, asked, isMet }) => (
            <li key={rule}>
              <Icon of={drawingOf(isMet, isRefused, password)} />
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
    </div>
  );
};

const Summary = ({ rules }: Pick<GuidelinesProps, 'rules'>) => {
  const { t } = useTranslation();
  const isPaused = useTimeout(PAUSE_OF_TYPING);
  const judged = rules.filter(({ isMet }) => isMet !== undefined);
  const met = judged.filter(({ isMet }) => isMet).length;
  return (
    <Announcement about={(isPaused && judged.length > 0) || undefined}>
      {t('APP.PASSWORD.RULES_MET', { met, all: judged.length })}
    </Announcement>
  );
};
