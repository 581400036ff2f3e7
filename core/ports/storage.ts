/**
 * Short texts kept in this browser. A browser that has no storage, or whose storage is full or forbidden,
 * is a storage that forgets: no member ever throws.
 */
export interface Storage {
  /** The text under `key`, or `undefined`. */
  read(key: string): string | undefined;
  /** Keeps a text in place of the one before. A write that fails is lost without a word. */
  write(key: string, text: string): void;
  /** Drops the text under `key`, if there is one. */
  remove(key: string): void;
}
