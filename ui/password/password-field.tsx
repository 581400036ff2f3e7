import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import { TextField, type TextFieldProps } from '../parts/text-field';
import { useReveal } from '../parts/use-reveal';

export const PasswordField = ({ note, onBlur, ...field }: TextFieldProps) => {
  const { t } = useTranslation();
  const reveal = useReveal(field.label);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      {...reveal}
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
