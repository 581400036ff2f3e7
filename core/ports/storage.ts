/**
 * Short texts kept in this browser. A browser that has no storage, or whose storage is full or forbidden,
 * is a storage that forgets: no member ever throws.
 */
export interface Storage {
  /** The text under `key`, or `undefined`. */
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
}
