import type { OtherTabs } from '../../core/ports/other-tabs';

/** One tab among several, and what it has told. */
export interface OpenTab extends OtherTabs {
  readonly told: readonly string[];
}

/** A browser in memory, whose tabs hear each other at once. */
export function createOpenTabs() {
  const tabs = new Map<OpenTab, Set<{ readonly call: (word: string) => void }>>();
  return {
    open(): OpenTab {
      const told: string[] = [];
      const listeners = new Set<{ readonly call: (word: string) => void }>();
      const tab: OpenTab = {
        told,
        tell(word) {
          told.push(word);
          const others = [...tabs].filter(([other]) => other !== tab).flatMap(([, calls]) => [...calls]);
          for (const { call } of others) call(word);
        },
        subscribe(call) {
          const entry = { call };
          listeners.add(entry);
          return () => void listeners.delete(entry);
        },
      };
      tabs.set(tab, listeners);
      return tab;
    },
  };
}

/** A browser whose tabs cannot hear each other. */
export const createLonelyTab = (): OtherTabs => ({ tell: () => undefined, subscribe: () => () => undefined });
