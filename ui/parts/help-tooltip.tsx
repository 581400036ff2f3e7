import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffect } from '../hooks/effects';

interface HelpTooltipProps {
  readonly id: string;
  /** Label of the field that the help text explains. */
  readonly about: string;
  readonly text: string;
}

/**
 * Help tooltip next to a field label, shown on hover or focus. The Escape key always hides the tooltip. The tooltip stays open
 * while the pointer is over the tooltip (https://www.w3.org/WAI/WCAG22/Understanding/content-on-hover-or-focus).
 */
export const HelpTooltip = ({ id, about, text }: HelpTooltipProps) => {
  const { t } = useTranslation();
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isOpen = isPointedAt || isFocused;

  useEffect(() => {
    if (!isOpen) return;
    const hideOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setPointedAt(false);
      setFocused(false);
    };
    document.addEventListener('keydown', hideOnEscape);
    return () => document.removeEventListener('keydown', hideOnEscape);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the span only tracks the pointer; the button inside is the interactive control
    <span className="help" onMouseEnter={() => setPointedAt(true)} onMouseLeave={() => setPointedAt(false)}>
      <button
        type="button"
        className="help-button"
        aria-label={t('APP.HELP', { about })}
        aria-describedby={id}
        onClick={() => setFocused(true)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        ?
      </button>
      <span id={id} role="tooltip" className="help-text" hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
};
