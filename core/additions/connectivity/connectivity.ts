/**
 * Connection state that the device reports. A device may report no connection although the server is reachable, for example on
 * a local network. Calls that a user starts therefore never wait for a connection.
 */
export interface Connectivity {
  /** True if the device reports a connection or cannot report its connection state. */
  isOnline(): boolean;

  /** Calls `listener` whenever the device loses or regains its connection. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}
