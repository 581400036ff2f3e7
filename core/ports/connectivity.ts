/**
 * What this device says of its network. It may call itself offline although the server is in reach, as where it has only
 * itself to talk to: no call is ever kept back for that alone.
 */
export interface Connectivity {
  /** Whether the device takes itself to be online. Where it cannot tell, it is. */
  isOnline(): boolean;

  /** Calls `listener` whenever the device has lost its network, or has come by one. */
  subscribe(listener: () => void): () => void;
}
