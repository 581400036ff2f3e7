/** The other tabs of this browser that show our pages. Where they cannot be told, nobody is, and nothing throws. */
export interface OtherTabs {
  /** Tells every other tab a word. Never a secret, nor anything that says who somebody is. */
  tell(word: string): void;

  /** Calls `listener` with every word of another tab. */
  subscribe(listener: (word: string) => void): () => void;
}
