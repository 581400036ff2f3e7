import { type FormEvent, useRef, useState } from 'react';
import { emptiedBy, fieldOf, type PasswordPlace } from '../../core/forms/password-form';
import type { NewPassword } from '../../core/recovery/passwords';
import type { Refusal, Result } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { useLatest } from '../hooks/use-latest';

type Submit<T> = (typed: T, signal: AbortSignal) => Promise<Result<unknown>>;

const noPasswords = { oldPassword: '', newPassword: '', repeatedPassword: '' };

/** Manages the inputs and the submission of a password form. After an error, clears the inputs that `emptiedBy` names. */
export const usePasswordBoxes = <T extends NewPassword>(
  place: PasswordPlace,
  initial: T,
  submitTo: Submit<T>,
  earlier?: Refusal,
) => {
  const { run, clear, ...action } = useAction(earlier);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(initial);
  const inBoxes = useLatest(typed);

  const refuse = (refusal: Refusal) => {
    // If the user has typed since the submit, the error clears no field and does not move the focus.
    if (inBoxes.current !== typed) return;
    const emptied = emptiedBy(place, refusal);
    if (emptied === 'all') setTyped({ ...typed, ...noPasswords });
    if (emptied === 'old-password') setTyped({ ...typed, oldPassword: '' });
    const at = emptied === 'all' ? '#old-password, #new-password' : `#${fieldOf(place, refusal)}`;
    form.current?.querySelector<HTMLInputElement>(at)?.focus();
  };
  return {
    ...action,
    form,
    typed,
    edit: (edited: Partial<T>) => {
      setTyped({ ...typed, ...edited });
      clear();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      run((signal) => submitTo(typed, signal), undefined, refuse);
    },
  };
};
