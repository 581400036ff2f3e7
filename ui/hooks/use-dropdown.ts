import { type KeyboardEvent, useRef, useState } from 'react';
import { useClock } from './use-core';

/** Maximum time between two letters of the same type-ahead search, in milliseconds. */
const TYPING_PAUSE = 500;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** Except that Tab does not choose an option: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only */
export const useDropdown = (names: readonly string[], current: number, choose: (at: number) => void) => {
  const clock = useClock();
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
  const step = (to: number) => setAt(Math.min(names.length - 1, Math.max(0, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    const isPress = key === 'Enter' || key === ' ';
    if (at !== undefined && key === 'Escape') close();
    else if (isPress && repeat) return event.preventDefault();
    else if (at !== undefined && (isPress || (altKey && key === 'ArrowUp'))) take(at);
    else if (isPress) setAt(current);
    else if (key === 'Home') step(0);
    else if (key === 'End') step(names.length);
    else if (steps[key]) step(at === undefined ? current : at + steps[key]);
    else if (key.length === 1 && !altKey && !ctrlKey && !metaKey) type(key);
    else return;
    event.preventDefault();
  };
  return { at, onKeyDown, close, take, toggle: () => setAt(at === undefined ? current : undefined) };
};

/** Typing the same letter again moves to the next match. */
const findByTyping = (typed: string, names: readonly string[], at: number): number | undefined => {
  const wanted = typed.toLowerCase();
  const first = wanted.slice(0, 1);
  const isOneLetter = wanted === first.repeat(wanted.length);
  const beginning = isOneLetter ? first : wanted;
  const order = names.map((_, step) => (at + step + (isOneLetter ? 1 : 0)) % names.length);
  return order.find((index) => names[index]?.toLowerCase().startsWith(beginning));
};
