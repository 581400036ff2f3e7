import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessagePlace } from '../../core/recovery/messages';
import type { NewPassword } from '../../core/recovery/passwords';
import type { Refusal } from '../../core/result';
import { Problem } from '../parts/problem';
import { isAboutBox } from '../parts/refusable-field';
import { TextField } from '../parts/text-field';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
  readonly describedBy?: string;
  readonly box?: RefObject<HTMLInputElement | null>;
  readonly onChange: (value: NewPassword) => void;
}

/** The new password and its repetition, with what is wrong with them. Any input mends an error (specification, section 4). */
export const NewPasswordFields = ({
  value,
  where,
  refusal,
  describedBy,
  box,
  onChange,
}: NewPasswordFieldsProps) => {
  const { t } = useTranslation();
  const common = {
    type: 'password',
    autoComplete: 'new-password',
    problemId: isAboutBox(refusal) ? 'new-password-problem' : undefined,
    ...(describedBy && { describedBy }),
  };
  return (
    <>
      <TextField
        {...common}
        id="new-password"
        {...(box && { ref: box })}
        label={t('APP.PASSWORD.NEW')}
        value={value.newPassword}
        onChange={(event) => onChange({ ...value, newPassword: event.target.value })}
      />
      <TextField
        {...common}
        id="repeated-password"
        label={t('APP.PASSWORD.REPEAT')}
        value={value.repeatedPassword}
        onChange={(event) => onChange({ ...value, repeatedPassword: event.target.value })}
      />
      <Problem id="new-password-problem" where={where} refusal={refusal} />
    </>
  );
};
