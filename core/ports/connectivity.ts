/**
 * Connection as the device reports it. A device can report that it is offline although the server is reachable, for example on a
 * local network. This report alone never prevents a call.
 */
export interface Connectivity {
  /** True if the device reports a connection, or cannot report one. */
  isOnline(): boolean;

  /** Calls `listener` whenever the device loses or regains its connection. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}
