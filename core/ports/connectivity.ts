/**
 * Connection state that the device reports. On a local network, a device may report that it is offline although the server is
 * reachable. This report alone never prevents a request.
 */
export interface Connectivity {
  /** True if the device reports a connection or cannot report its connection state. */
  isOnline(): boolean;

  /** Calls `listener` whenever the device loses or regains its connection. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}
