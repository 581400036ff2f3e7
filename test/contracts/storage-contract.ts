import type { KeyValueStore } from '../../core/ports/storage';

export interface StorageUnderTest {
  readonly working: () => KeyValueStore;
  /** Functions that create storages which cannot store anything. Each key describes the reason. */
  readonly broken: Readonly<Record<string, () => KeyValueStore>>;
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['a word', 'push'],
  ['an empty text', ''],
  ['quotes and markup', '"<b>\'&amp;\\'],
  ['non-ASCII and control characters', 'ключ \u202E 🔑 \u0000 \n'],
  ['a long text', 'x'.repeat(10_000)],
  ['the word undefined', 'undefined'],
];

/** Contract for storage adapters: they either store or drop a value, and no method throws. */
export function describeStorageContract(name: string, under: StorageUnderTest) {
  describe(`${name} as a storage`, () => {
    it('returns undefined for a key that was never written', () => {
      const storage = under.working();

      expect(storage.read('preferred')).toBeUndefined();
    });

    it.each(TEXTS)('returns %s unchanged', (_, text) => {
      const storage = under.working();

      storage.write('preferred', text);

      expect(storage.read('preferred')).toBe(text);
    });

    it.each(TEXTS)('accepts %s as a key', (_, key) => {
      const storage = under.working();

      storage.write(key, 'kept');

      expect(storage.read(key)).toBe('kept');
      expect(storage.read(`${key} `)).toBeUndefined();
    });

    it.each(['constructor', '__proto__', 'getItem', 'length'])(
      'has no value under the built-in name %s',
      (key) => {
        const storage = under.working();
        expect(storage.read(key)).toBeUndefined();

        storage.write(key, 'kept');
        expect(storage.read(key)).toBe('kept');

        storage.remove(key);
        expect(storage.read(key)).toBeUndefined();
      },
    );

    it('stores the last value of each key separately', () => {
      const storage = under.working();

      storage.write('one', 'first');
      storage.write('two', 'other');
      storage.write('one', 'second');

      expect(storage.read('one')).toBe('second');
      expect(storage.read('two')).toBe('other');
    });

    it('removes only the given key', () => {
      const storage = under.working();
      storage.write('one', 'first');
      storage.write('two', 'other');

      storage.remove('one');
      storage.remove('never written');

      expect(storage.read('one')).toBeUndefined();
      expect(storage.read('two')).toBe('other');
    });

    for (const [weakness, create] of Object.entries(under.broken)) {
      it(`stores nothing and does not throw, ${weakness}`, () => {
        const storage = create();

        expect(() => storage.write('preferred', 'push')).not.toThrow();
        expect(() => storage.remove('preferred')).not.toThrow();
        expect(storage.read('preferred')).toBeUndefined();
      });
    }
  });
}
