import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  evaluatePasswordRules,
  passwordRulesAttribute,
} from '../../core/additions/password-rules/evaluate-password-rules';
import { type PasswordPlace, refusalAt } from '../../core/forms/password-form';
import type { NewPassword } from '../../core/recovery/passwords';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { ErrorMessage } from '../parts/error-message';
import { Guidelines, guidelineIds } from './guidelines';
import { MatchNote } from './match-note';
import { PasswordField } from './password-field';

interface NewPasswordFieldsProps {
  readonly initial?: NewPassword;
  readonly value: NewPassword;
  /** Username for password rules that depend on the username. May be empty. */
  readonly username: string;
  readonly where: PasswordPlace;
  readonly refusal: Refusal | undefined;
  readonly box?: RefObject<HTMLInputElement | null>;
}

/** The guidelines are between the two fields, where the keyboard of a phone does not cover the guidelines. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { initial, value, username, where, refusal, box } = props;
  const { t } = useTranslation();
  const { passwordRules } = useCore().configuration.environment;
  const { newPassword, repeatedPassword } = value;
  const [hasLeft, setLeft] = useState(false);
  const atNew = refusalAt('new-password', where, refusal);
  const rules = evaluatePasswordRules(passwordRules, newPassword, username);
  const isRepeated = repeatedPassword !== '' && (hasLeft || repeatedPassword.length >= newPassword.length);
  const managers = {
    autoComplete: 'new-password',
    passwordrules: passwordRulesAttribute(passwordRules) || undefined,
  };
  return (
    <>
      <PasswordField
        {...managers}
        id="new-password"
        enterKeyHint="next"
        {...(box && { ref: box })}
        label={t('APP.PASSWORD.NEW')}
        describedBy={guidelineIds(rules)}
        defaultValue={initial?.newPassword}
        where={where}
        refusal={atNew}
      />
      <Guidelines rules={rules} password={newPassword} isRefused={atNew !== undefined} />
      <PasswordField
        {...managers}
        id="repeated-password"
        label={t('APP.PASSWORD.REPEAT')}
        defaultValue={initial?.repeatedPassword}
        where={where}
        refusal={refusalAt('repeated-password', where, refusal)}
        note={isRepeated && !refusal && <MatchNote typed={value} />}
        onBlur={() => setLeft(true)}
      />
      <ErrorMessage id="form-problem" where={where} refusal={refusalAt('form', where, refusal)} />
    </>
  );
};
