import { createContext, useContext } from 'react';
import { useCore } from './use-core';

/** Text in the username field before React loaded; `undefined` if the page did not show the field. */
export const TypedEarlyContext = createContext<string | undefined>(undefined);

export const useTypedEarly = (): string | undefined => {
  const { visit } = useCore();
  const typed = useContext(TypedEarlyContext);
  return visit.get()?.number === 1 ? typed : undefined;
};
