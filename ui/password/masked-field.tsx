import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hide, shownDrawing } from '../ending/drawings';
import { useEffect } from '../hooks/effects';
import { Icon } from '../parts/icon';
import { RefusableField } from '../parts/refusable-field';

export interface MaskedFieldProps extends ComponentProps<typeof RefusableField> {
  readonly label: string;
}

/** Password field with a button that shows or hides the text. Submitting the form hides the text again. */
export const MaskedField = ({ label, ...field }: MaskedFieldProps) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <RefusableField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      control={
        <button
          ref={toggle}
          type="button"
          className="reveal"
          aria-label={t('APP.PASSWORD.SHOW', { label })}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? hide : shownDrawing} />
        </button>
      }
    />
  );
};
