import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordBox, refusalAt } from '../../core/forms/password-form';
import type { PasswordChange } from '../../core/recovery/passwords';
import type { Refusal, Result } from '../../core/result';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { Button } from '../parts/button';
import { TextField } from '../parts/text-field';
import { NewPasswordFields } from './new-password-fields';
import { PasswordField } from './password-field';
import { usePasswordBoxes } from './use-password-boxes';

interface PasswordChangeFormProps {
  readonly username: string;
  readonly place: 'expired' | 'manage';
  readonly isUsernameFixed?: boolean;
  readonly change: (change: PasswordChange, signal: AbortSignal) => Promise<Result<unknown>>;
}

const words = {
  expired: { old: 'APP.EXPIRED.OLD_PASSWORD', submit: 'APP.EXPIRED.SUBMIT' },
  manage: { old: 'APP.MANAGE.CURRENT_PASSWORD', submit: 'APP.MANAGE.SUBMIT' },
} as const;

export const PasswordChangeForm = (props: PasswordChangeFormProps) => {
  const { username, place, isUsernameFixed = false, change } = props;
  const { t } = useTranslation();
  const initial = { username, oldPassword: '', newPassword: '', repeatedPassword: '' };
  const boxes = usePasswordBoxes<PasswordChange>(place, initial, change);
  const { form, typed, edit, submit, isBusy, refusal, isResting } = boxes;
  return (
    <form ref={form} noValidate onSubmit={submit} onChange={edit}>
      <PasswordChangeFields {...{ username, typed, place, refusal, isUsernameFixed }} />
      <Button type="submit" isBusy={isBusy} isResting={isResting}>
        {t(words[place].submit)}
      </Button>
    </form>
  );
};

interface PasswordChangeFieldsProps extends Pick<PasswordChangeFormProps, 'username' | 'place'> {
  readonly typed: PasswordChange;
  readonly refusal: Refusal | undefined;
  readonly isUsernameFixed: boolean;
}

const PasswordChangeFields = (props: PasswordChangeFieldsProps) => {
  const { username, typed, place, refusal, isUsernameFixed } = props;
  const { t } = useTranslation();
  const usernameBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const [prefilled] = useState(username);
  useAutoFocus(prefilled ? passwordBox : usernameBox);
  const at = (box: PasswordBox) => ({ where: place, refusal: refusalAt(box, place, refusal) });
  return (
    <>
      <TextField
        id="username"
        ref={usernameBox}
        label={t('APP.ENTRY.USERNAME')}
        help={t('APP.EXPIRED.USERNAME_HELP')}
        autoComplete="username"
        enterKeyHint="next"
        readOnly={isUsernameFixed}
        dir="auto"
        defaultValue={prefilled}
        {...at('username')}
      />
      <PasswordField
        id="old-password"
        ref={passwordBox}
        label={t(words[place].old)}
        autoComplete="current-password"
        enterKeyHint="next"
        {...at('old-password')}
      />
      <NewPasswordFields value={typed} username={typed.username} where={place} refusal={refusal} />
    </>
  );
};
