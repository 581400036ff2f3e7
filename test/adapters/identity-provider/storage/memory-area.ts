import type { ExpiringArea } from '../../../../adapters/browser/browser-storage';

/** In-memory storage area. A test can read the stored texts and their expiry times (seconds since 1970). */
export function createMemoryArea(kind: Pick<ExpiringArea, 'isSentToServer'> = {}) {
  const texts = new Map<string, string>();
  const untils: (number | undefined)[] = [];
  return {
    ...kind,
    texts,
    untils,
    get length() {
      return texts.size;
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string, until?: number) {
      texts.set(key, text);
      untils.push(until);
    },
    removeItem: (key: string) => void texts.delete(key),
  };
}
