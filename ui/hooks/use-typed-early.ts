import { createContext, useContext } from 'react';
import { useCore } from './use-core';

/** The text of the username box before React has loaded; `undefined` if the box was not shown. */
export const TypedEarlyContext = createContext<string | undefined>(undefined);

/** That text on the first visit; `undefined` on every later one. */
export const useTypedEarly = (): string | undefined => {
  const { visit } = useCore();
  const typed = useContext(TypedEarlyContext);
  return visit.get()?.number === 1 ? typed : undefined;
};
