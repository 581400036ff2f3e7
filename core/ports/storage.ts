/** If the storage is unavailable, full or blocked, nothing is stored. No method throws an error. */
export interface KeyValueStore {
  read(key: string): string | undefined;
  /** Does not report a failed write. */
  write(key: string, text: string): void;
  remove(key: string): void;
}
