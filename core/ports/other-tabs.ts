/** The messages between tabs: each is the recovery type of a link that was opened. */
export const linkTypes = ['password', 'unlock'] as const;

/** The recovery type of a link in a message. */
export type LinkType = (typeof linkTypes)[number];

/** True for a message that one of our tabs sends. */
export const isLinkType = (message: unknown): message is LinkType =>
  linkTypes.some((known) => known === message);

/** The other tabs of this browser that show our pages. If they cannot be reached, nothing is sent and nothing throws. */
export interface OtherTabs {
  /** Sends a message to every other tab. */
  tell(type: LinkType): void;

  /** Calls `listener` with every message from another tab. Anything but a `LinkType` is ignored, whatever its shape. */
  subscribe(listener: (type: LinkType) => void): () => void;
}
