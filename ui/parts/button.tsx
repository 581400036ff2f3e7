import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { BusyWords } from './busy-words';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isBusy?: boolean;
  /** True while the button is disabled although no action is pending, for example during a rate limit. */
  readonly isResting?: boolean;
  /** `hidden` is for screen readers only. */
  readonly look?: keyof typeof CLASSES;
}

const CLASSES = {
  first: 'button button-first',
  second: 'button button-second',
  link: 'link',
  hidden: 'visually-hidden',
};

/** Uses `aria-disabled` and ignores presses, because `disabled` would remove the focus. */
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
        className={`${CLASSES[look]}${isResting ? ' button-resting' : ''}`}
        aria-disabled={isOff || undefined}
        onClick={guarded}
      />
      {isBusy && !isResting && <BusyWords />}
    </>
  );
};
