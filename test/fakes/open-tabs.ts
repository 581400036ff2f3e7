import { isLinkType, type LinkType, type OtherTabs } from '../../core/ports/other-tabs';

/** One of several tabs, with the messages that it received. */
export interface OpenTab extends OtherTabs {
  readonly told: readonly LinkType[];
}

/** An in-memory browser whose tabs receive each other's messages immediately. */
export function createOpenTabs() {
  const tabs = new Map<OpenTab, Set<{ readonly call: (type: LinkType) => void }>>();
  const post = (message: unknown, from?: OpenTab) => {
    const others = [...tabs].filter(([other]) => other !== from).flatMap(([, calls]) => [...calls]);
    if (isLinkType(message)) for (const { call } of others) call(message);
  };
  return {
    /** Posts a message to every tab, as a page of another application on the same origin could. */
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

/** A tab without a channel to other tabs. */
export const createTabWithoutChannel = (): OtherTabs => ({
  tell: () => undefined,
  subscribe: () => () => undefined,
});
