import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessagePlace } from '../../core/recovery/messages';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { RefusableField } from '../parts/refusable-field';
import { usernameKeyboard } from './username-keyboard';

interface UsernameFieldProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly refusal: Refusal | undefined;
  readonly where?: MessagePlace;
  readonly onChange: (username: string) => void;
}

/** Username field with a help text and an error message. */
export const UsernameField = ({ box, value, refusal, where = 'entry', onChange }: UsernameFieldProps) => {
  const { t } = useTranslation();
  const { environment } = useCore().configuration;
  return (
    <RefusableField
      id="username"
      ref={box}
      label={t('APP.ENTRY.USERNAME')}
      help={t('APP.ENTRY.USERNAME_HELP')}
      placeholder={t('APP.ENTRY.USERNAME_PLACEHOLDER')}
      autoComplete="username"
      inputMode={usernameKeyboard(environment)}
      dir="auto"
      value={value}
      where={where}
      refusal={refusal}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
