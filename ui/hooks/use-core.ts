import { createContext, useContext } from 'react';
import type { Token, TypedContainer } from '../container/typed-container';

/** The container that the views draw their use cases from. */
export const CoreContext = createContext<TypedContainer | undefined>(undefined);

/** The one thing that a token stands for: a port, a state, a use case. */
export const useCore = <T>(token: Token<T>): T => {
  const container = useContext(CoreContext);
  if (!container) throw new Error('A view stands outside of <CoreContext>');
  return container.get(token);
};
