/** Stores short texts in this browser. If the storage is missing, full or blocked, nothing is stored. No method throws. */
export interface KeyValueStore {
  /** The text under `key`, or `undefined`. */
  read(key: string): string | undefined;
  /** Stores a text in place of the earlier one. A failed write is not reported. */
  write(key: string, text: string): void;
  /** Removes the text under `key`, if there is one. */
  remove(key: string): void;
}
