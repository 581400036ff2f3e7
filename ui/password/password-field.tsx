import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import { MaskedField, type MaskedFieldProps } from '../parts/masked-field';

export const PasswordField = ({ note, onBlur, ...field }: MaskedFieldProps) => {
  const { t } = useTranslation();
  const [isCapsLocked, setCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));
  return (
    <MaskedField
      {...field}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLocked(false);
        onBlur?.(event);
      }}
      note={
        <div className="note">
          <LiveRegion about={isCapsLocked || undefined}>{t('APP.PASSWORD.CAPS_LOCK')}</LiveRegion>
          {!isCapsLocked && note}
        </div>
      }
    />
  );
};
