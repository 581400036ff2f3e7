import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffect } from '../hooks/effects';
import { type Drawing, Icon } from './icon';

const EYE_PATH = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12ZM12 9a3 3 0 1 0 .1 0z';
const EYE: Drawing = { name: 'show', path: EYE_PATH };
const EYE_CLOSED: Drawing = { name: 'hide', path: `${EYE_PATH}M4 4l16 16` };

/** Masks the text of a `TextField`, with a button that shows it. Submitting the form hides the text again. */
export const useReveal = (label: string) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const control = (
    <button
      ref={toggle}
      type="button"
      className="reveal"
      aria-label={t('APP.PASSWORD.SHOW', { label })}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      <Icon of={isShown ? EYE_CLOSED : EYE} />
    </button>
  );
  return { type: isShown ? 'text' : 'password', control };
};
