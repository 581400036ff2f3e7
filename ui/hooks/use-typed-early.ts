import { createContext, useContext } from 'react';
import { useCore } from './use-core';

/** Text that the username box contained before React loaded; `undefined` if the box was not shown. */
export const TypedEarlyContext = createContext<string | undefined>(undefined);

/** Early text of the username box during the first visit; `undefined` on every later visit. */
export const useTypedEarly = (): string | undefined => {
  const { visit } = useCore();
  const typed = useContext(TypedEarlyContext);
  return visit.get()?.number === 1 ? typed : undefined;
};
