import { isLinkType, type LinkType, type OtherTabs } from '../../core/ports/other-tabs';

/** One of several browser tabs, and the messages that the tab has sent. */
export interface OpenTab extends OtherTabs {
  readonly told: readonly LinkType[];
}

/** Creates an in-memory browser whose tabs receive each other's messages immediately. */
export function createOpenTabs() {
  const tabs = new Map<OpenTab, Set<{ readonly call: (type: LinkType) => void }>>();
  const post = (message: unknown, from?: OpenTab) => {
    const others = [...tabs].filter(([other]) => other !== from).flatMap(([, calls]) => [...calls]);
    if (isLinkType(message)) for (const { call } of others) call(message);
  };
  return {
    /** Posts a message to every tab, as another application on the same origin could do. */
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

/** Creates a tab that can neither send nor receive messages. */
export const createTabWithoutChannel = (): OtherTabs => ({
  tell: () => undefined,
  subscribe: () => () => undefined,
});
