import { type KeyboardEvent, useRef, useState } from 'react';
import { findByTyping } from './find-by-typing';
import { useCore } from './use-core';

/** What is typed within so many milliseconds of the letter before belongs to it. */
const TYPING_PAUSE = 500;

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A select-only combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only), but that Tab
 * chooses nothing: `at` is the option that the keys are on, `undefined` while the list is closed.
 */
export const useDropdown = (names: readonly string[], current: number, choose: (at: number) => void) => {
  const { clock } = useCore();
  const [at, setAt] = useState<number>();
  const typing = useRef({ letters: '', since: 0 });
  const close = () => setAt(undefined);

  const type = (letter: string) => {
    const { letters, since } = typing.current;
    const isGoingOn = clock.now() - since < TYPING_PAUSE;
    typing.current = { letters: isGoingOn ? letters + letter : letter, since: clock.now() };
    setAt(findByTyping(typing.current.letters, names, at ?? current) ?? at ?? current);
  };
  const take = (chosen: number) => {
    close();
    if (chosen !== current) choose(chosen);
  };
  const step = (key: string) => {
    const last = names.length - 1;
    const jumps = at !== undefined || key === 'Home' || key === 'End';
    const next = jumps ? (steps[key]?.(at ?? current, last) ?? current) : current;
    setAt(Math.min(last, Math.max(0, next)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    const isPress = key === 'Enter' || key === ' ';
    if (at !== undefined && key === 'Escape') close();
    else if (isPress && repeat) return event.preventDefault();
    else if (at !== undefined && (isPress || (altKey && key === 'ArrowUp'))) take(at);
    else if (isPress) setAt(current);
    else if (steps[key]) step(key);
    else if (key.length === 1 && !altKey && !ctrlKey && !metaKey) type(key);
    else return;
    event.preventDefault();
  };
  return { at, onKeyDown, close, take, toggle: () => setAt(at === undefined ? current : undefined) };
};
