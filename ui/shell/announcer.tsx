import { type ReactNode, useCallback, useState } from 'react';
import { AnnounceContext } from '../hooks/use-announce';

/** The page's polite live region, there before it has anything to say. Each text is a new one, though it reads the same. */
export const Announcer = ({ children }: { readonly children: ReactNode }) => {
  const [{ words, turn }, say] = useState({ words: '', turn: 0 });
  const announce = useCallback((next: string) => say((last) => ({ words: next, turn: last.turn + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden announcer" aria-live="polite" aria-atomic="true">
        <span key={turn}>{words}</span>
      </div>
    </AnnounceContext>
  );
};
