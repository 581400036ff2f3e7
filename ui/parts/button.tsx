import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { BusyWords } from './busy-words';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while the action of the button is pending. A press does nothing. */
  readonly isBusy?: boolean;
  /** Disabled for now, without a pending action and without a busy message. */
  readonly isResting?: boolean;
  readonly look?: 'first' | 'second' | 'link';
}

/** A button that keeps the focus while it is disabled: `aria-disabled` and a guarded handler replace `disabled`. */
export const Button = ({
  isBusy = false,
  isResting = false,
  look = 'first',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => {
  const isOff = isBusy || isResting;
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        type={type === 'submit' ? 'submit' : 'button'}
        className={`button button-${look}${isResting ? ' button-resting' : ''}`}
        aria-disabled={isOff || undefined}
        onClick={guarded}
      />
      {isBusy && !isResting && <BusyWords />}
    </>
  );
};
