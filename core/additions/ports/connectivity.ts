/** May be wrong, for example on a local network. Calls that a user starts therefore never wait for a connection. */
export interface Connectivity {
  /** Also true if the device cannot report its connection state. */
  isOnline(): boolean;

  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}
