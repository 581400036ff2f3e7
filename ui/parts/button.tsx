import type { ButtonHTMLAttributes, MouseEvent } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Busy or resting: it does nothing, and keeps the focus. */
  readonly isBusy?: boolean;
  readonly look?: 'first' | 'second' | 'link';
}

/** A button. While busy it is `aria-disabled` with a guarded handler, so that it keeps the focus. */
export const Button = ({
  isBusy = false,
  look = 'first',
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => {
  const guarded = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={`button button-${look}`}
      aria-disabled={isBusy || undefined}
      onClick={guarded}
    />
  );
};
