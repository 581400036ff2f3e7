/** Messages between tabs: the recovery type of an opened link. */
export const linkTypes = ['password', 'unlock'] as const;

/** The recovery type of a link in a message. */
export type LinkType = (typeof linkTypes)[number];

/** True for a message that another tab of this application sends. */
export const isLinkType = (message: unknown): message is LinkType =>
  linkTypes.some((known) => known === message);

/** Other tabs of this browser that show this application. If they cannot be reached, nothing is sent and nothing throws. */
export interface OtherTabs {
  /** Sends a message to every other tab. */
  tell(type: LinkType): void;

  /** Calls `listener` with every `LinkType` from another tab, and ignores other messages. Returns a function that stops it. */
  subscribe(listener: (type: LinkType) => void): () => void;
}
