import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface HelpTooltipProps {
  readonly id: string;
  /** What it helps with. */
  readonly about: string;
  readonly text: string;
}

/**
 * A help beside a label, shown on hover, focus and touch; Escape hides it, and the pointer may rest on it
 * (https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus).
 */
export const HelpTooltip = ({ id, about, text }: HelpTooltipProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the pointer; the button inside is the control
    <span className="help" onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        className="help-button"
        aria-label={t('APP.HELP', { about })}
        aria-describedby={id}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={hideOnEscape}
      >
        ?
      </button>
      <span id={id} role="tooltip" className="help-text" hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
};
