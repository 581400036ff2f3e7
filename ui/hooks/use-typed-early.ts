import { createContext, useContext } from 'react';
import { useCore } from './use-core';

/** Text in the username field before React loaded; `undefined` if the page did not show the field. */
export const TypedEarlyContext = createContext<string | undefined>(undefined);

/**
 * Returns the text that the username field contained before React loaded. Returns `undefined` after the first displayed screen.
 */
export const useTypedEarly = (): string | undefined => {
  const { visit } = useCore();
  const typed = useContext(TypedEarlyContext);
  return visit.get()?.number === 1 ? typed : undefined;
};
