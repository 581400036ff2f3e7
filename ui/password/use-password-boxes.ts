import { type FormEvent, useRef, useState } from 'react';
import { emptiedBy, fieldOf, type PasswordPlace } from '../../core/forms/password-form';
import type { NewPassword } from '../../core/recovery/passwords';
import type { Refusal, Result } from '../../core/result';
import { useAction } from '../hooks/use-action';

type Submit<T> = (typed: T, signal: AbortSignal) => Promise<Result<unknown>>;

const idOf = (field: string) => field.replace('P', '-p');

/** A submit sends what the inputs contain, because a password manager may fill an input without an event. */
export const usePasswordBoxes = <T extends NewPassword>(
  place: PasswordPlace,
  initial: T,
  submitTo: Submit<T>,
  earlier?: Refusal,
) => {
  const { run, clear, ...action } = useAction(earlier);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(initial);

  const inputs = (selector: string) => form.current?.querySelectorAll<HTMLInputElement>(selector) ?? [];
  const read = (): T => {
    const fields = Object.keys(initial).map((field) => [field, inputs(`#${idOf(field)}`)[0]?.value ?? '']);
    return Object.fromEntries(fields) as T;
  };
  const refuse = (refusal: Refusal, submitted: T) => {
    // If the user has typed since the submit, the error clears no field and does not move the focus.
    if (JSON.stringify(read()) !== JSON.stringify(submitted)) return;
    const emptied = emptiedBy(place, refusal);
    const cleared = emptied === 'all' ? '[id$=password]' : `#${emptied}`;
    for (const input of inputs(cleared)) input.value = '';
    setTyped(read());
    inputs(emptied === 'all' ? cleared : `#${fieldOf(place, refusal)}`)[0]?.focus();
  };
  return {
    ...action,
    form,
    typed,
    edit: () => {
      setTyped(read());
      clear();
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const submitted = read();
      setTyped(submitted);
      run(
        (signal) => submitTo(submitted, signal),
        undefined,
        (refusal) => refuse(refusal, submitted),
      );
    },
  };
};
