import type { OtherTabs } from '../../core/additions/ports/other-tabs';
import { isLinkType, type LinkType } from '../../core/recovery/routes';
import { createListeners } from './listeners';

/** One of several browser tabs, and the messages that the tab has sent. */
export interface OpenTab extends OtherTabs {
  readonly told: readonly LinkType[];
}

/** Creates an in-memory browser whose tabs receive each other's messages immediately. */
export function createOpenTabs() {
  const tabs = new Map<OpenTab, (type: LinkType) => void>();
  const post = (message: unknown, from?: OpenTab) => {
    if (!isLinkType(message)) return;
    for (const [tab, notify] of [...tabs]) if (tab !== from) notify(message);
  };
  return {
    /** Posts a message to every tab, as another application on the same origin could do. */
    post: (message: unknown) => post(message),
    open(): OpenTab {
      const told: LinkType[] = [];
      const { subscribe, notify } = createListeners<LinkType>();
      const tab: OpenTab = {
        told,
        tell(type) {
          told.push(type);
          post(type, tab);
        },
        subscribe,
      };
      tabs.set(tab, notify);
      return tab;
    },
  };
}

/** Creates a tab that can neither send nor receive messages. */
export const createTabWithoutChannel = (): OtherTabs => ({
  tell: () => undefined,
  subscribe: () => () => undefined,
});
