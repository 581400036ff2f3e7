import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { BusyWords } from './busy-words';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it has started is under way: it says so, does nothing, and keeps the focus. */
  readonly isBusy?: boolean;
  /** It does nothing for the moment, and nothing is under way that it would have to tell of. */
  readonly isResting?: boolean;
  readonly look?: 'first' | 'second' | 'link';
}

/** A button. While busy or resting it is `aria-disabled` with a guarded handler, so that it keeps the focus. */
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
