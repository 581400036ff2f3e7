import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusableField } from '../parts/refusable-field';

interface PasswordFieldProps extends ComponentProps<typeof RefusableField> {
  readonly label: string;
}

/** A box for a password: it can be looked at until it is submitted, and tells of a caps lock that is on. */
export const PasswordField = ({ label, note, onBlur, ...field }: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLocked(event.getModifierState('CapsLock'));

  return (
    <RefusableField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLocked(false);
        onBlur?.(event);
      }}
      control={
        <button
          ref={toggle}
          type="button"
          className="reveal"
          aria-label={t('APP.PASSWORD.SHOW', { label })}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="m4 4 16 16" />}
          </svg>
        </button>
      }
      note={
        <p role="status" className="note">
          {isCapsLocked ? t('APP.PASSWORD.CAPS_LOCK') : note}
        </p>
      }
    />
  );
};
