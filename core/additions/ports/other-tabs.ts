import type { LinkType } from '../../recovery/routes';

/** If messaging is unavailable, nothing is sent and no error is thrown. */
export interface OtherTabs {
  tell(type: LinkType): void;

  /** Ignores invalid messages. Returns a function that removes the listener. */
  subscribe(listener: (type: LinkType) => void): () => void;
}
