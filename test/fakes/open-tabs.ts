import { isLinkType, type LinkType, type OtherTabs } from '../../core/ports/other-tabs';

/** One tab among several, and what it has told. */
export interface OpenTab extends OtherTabs {
  readonly told: readonly LinkType[];
}

/** A browser in memory, whose tabs hear each other at once. */
export function createOpenTabs() {
  const tabs = new Map<OpenTab, Set<{ readonly call: (type: LinkType) => void }>>();
  const post = (message: unknown, from?: OpenTab) => {
    const others = [...tabs].filter(([other]) => other !== from).flatMap(([, calls]) => [...calls]);
    if (isLinkType(message)) for (const { call } of others) call(message);
  };
  return {
    /** A message to every tab from a page that is not ours. */
    post: (message: unknown) => post(message),
    open(): OpenTab {
      const told: LinkType[] = [];
      const listeners = new Set<{ readonly call: (type: LinkType) => void }>();
      const tab: OpenTab = {
        told,
        tell(type) {
          told.push(type);
          post(type, tab);
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
