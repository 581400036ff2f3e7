import { createContext, useContext } from 'react';

/** Says something to those who do not see the page, without interrupting. */
export type Announce = (words: string) => void;

export const AnnounceContext = createContext<Announce>(() => undefined);

/** For what the page shows without words, or not at all. */
export const useAnnounce = (): Announce => useContext(AnnounceContext);
