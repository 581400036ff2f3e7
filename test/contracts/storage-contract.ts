import type { Storage } from '../../core/ports/storage';

/** A storage in its good and in its bad days. */
export interface StorageUnderTest {
  /** A fresh, empty one that works. */
  readonly working: () => Storage;
  /** Those that cannot keep anything, by what is wrong with them. */
  readonly broken: Readonly<Record<string, () => Storage>>;
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['a word', 'push'],
  ['an empty text', ''],
  ['quotes and markup', '"<b>\'&amp;\\'],
  ['other scripts and control characters', 'ключ \u202E 🔑 \u0000 \n'],
  ['a long text', 'x'.repeat(10_000)],
  ['a word that is also a value', 'undefined'],
];

/** What every storage promises: it keeps texts, or it forgets them, and it never throws. */
export function describeStorageContract(name: string, under: StorageUnderTest) {
  describe(`${name} as a storage`, () => {
    it('has nothing under a key that was never written', () => {
      const storage = under.working();

      expect(storage.read('preferred')).toBeUndefined();
    });

    it.each(TEXTS)('gives back %s as it was', (_, text) => {
      const storage = under.working();

      storage.write('preferred', text);

      expect(storage.read('preferred')).toBe(text);
    });

    it.each(TEXTS)('takes %s as a key', (_, key) => {
      const storage = under.working();

      storage.write(key, 'kept');

      expect(storage.read(key)).toBe('kept');
      expect(storage.read(`${key} `)).toBeUndefined();
    });

    it.each(['constructor', '__proto__', 'getItem', 'length'])('knows nothing of the name %s', (key) => {
      const storage = under.working();
      expect(storage.read(key)).toBeUndefined();

      storage.write(key, 'kept');
      expect(storage.read(key)).toBe('kept');

      storage.remove(key);
      expect(storage.read(key)).toBeUndefined();
    });

    it('keeps the last text of a key, and each key by itself', () => {
      const storage = under.working();

      storage.write('one', 'first');
      storage.write('two', 'other');
      storage.write('one', 'second');

      expect(storage.read('one')).toBe('second');
      expect(storage.read('two')).toBe('other');
    });

    it('forgets what is removed, and only that', () => {
      const storage = under.working();
      storage.write('one', 'first');
      storage.write('two', 'other');

      storage.remove('one');
      storage.remove('never written');

      expect(storage.read('one')).toBeUndefined();
      expect(storage.read('two')).toBe('other');
    });

    for (const [weakness, create] of Object.entries(under.broken)) {
      it(`forgets, without a complaint, ${weakness}`, () => {
        const storage = create();

        expect(() => storage.write('preferred', 'push')).not.toThrow();
        expect(() => storage.remove('preferred')).not.toThrow();
        expect(storage.read('preferred')).toBeUndefined();
      });
    }
  });
}
