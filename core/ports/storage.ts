/**
 * Stores short texts in this browser. If the storage is unavailable, full or blocked, nothing is stored. No method throws an
 * error.
 */
export interface KeyValueStore {
  read(key: string): string | undefined;
  /** Stores a text and replaces the earlier text. Does not report a failed write. */
  write(key: string, text: string): void;
  /** Removes the text stored under `key`. */
  remove(key: string): void;
}
