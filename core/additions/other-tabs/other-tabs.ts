/**
 * Recovery types that a link can start. After the user opens a link, the page sends the recovery type of the link to the other
 * tabs.
 */
export const linkTypes = ['password', 'unlock'] as const;

/** Recovery type of a link that the user opened, as sent to the other tabs. */
export type LinkType = (typeof linkTypes)[number];

/** True for a valid message from another tab of this application. */
export const isLinkType = (message: unknown): message is LinkType =>
  linkTypes.some((known) => known === message);

/**
 * Exchanges messages with other tabs of this application in the same browser. If messaging is unavailable, nothing is sent and no
 * error is thrown.
 */
export interface OtherTabs {
  /** Sends a message to all other tabs. */
  tell(type: LinkType): void;

  /**
   * Calls `listener` with every valid message from another tab. Ignores all other messages. Returns a function that removes the
   * listener.
   */
  subscribe(listener: (type: LinkType) => void): () => void;
}
