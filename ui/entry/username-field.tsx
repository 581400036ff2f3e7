import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessagePlace } from '../../core/recovery/messages';
import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { useTypedEarly } from '../hooks/use-typed-early';
import { TextField } from '../parts/text-field';

const KEYBOARDS = { text: undefined, email: 'email', number: 'numeric' } as const;

interface UsernameFieldProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly refusal: Refusal | undefined;
  readonly where?: MessagePlace;
  readonly onChange: () => void;
}

export const UsernameField = ({ box, refusal, where = 'entry', onChange }: UsernameFieldProps) => {
  const { t } = useTranslation();
  const { configuration, knownUsername } = useCore();
  const typedEarly = useTypedEarly();
  return (
    <TextField
      id="username"
      ref={box}
      label={t('APP.ENTRY.USERNAME')}
      help={t('APP.ENTRY.USERNAME_HELP')}
      placeholder={t('APP.ENTRY.USERNAME_PLACEHOLDER')}
      autoComplete="username"
      inputMode={KEYBOARDS[configuration.environment.usernameKind]}
      dir="auto"
      defaultValue={typedEarly ?? knownUsername()}
      where={where}
      refusal={refusal}
      onChange={onChange}
    />
  );
};
