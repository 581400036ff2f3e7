import type { Journal, JournalEntry } from '../../core/additions/journal/journal';

export interface JournalUnderTest {
  readonly journal: Journal;
  /** Makes the journal send its waiting entries. Resolves with all entries that the journal has delivered, in order. */
  arrived(): Promise<readonly unknown[]>;
}

export const everyEntry: readonly JournalEntry[] = [
  { step: 'entered', by: 'link', type: 'unlock', after: 0 },
  { step: 'given-up', type: 'unlock', after: 10 },
  { step: 'entered', by: 'username', type: 'password', after: 0 },
  { step: 'offered', factors: ['verify', 'sms', 'other'], type: 'password', after: 900 },
  { step: 'opened', factor: 'verify', type: 'password', after: 901 },
  { step: 'sent', factor: 'verify', type: 'password', after: 2_000 },
  { step: 'refused', code: 'NOPUSHSENT', factor: 'verify', type: 'password', after: 62_000 },
  { step: 'refused', code: 'other', type: 'other', after: 62_001 },
  { step: 'proved', factor: 'sms', type: 'password', after: 90_000 },
  { step: 'finished', type: 'password', after: 120_000 },
  { fault: 'broken-screen', screen: 'factor', error: 'TypeError', build: 'other' },
  { fault: 'lost-script', script: 'other', build: 'other' },
  { fault: 'violation', directive: 'img-src', build: 'other' },
];

/**
 * Contract for journals: each entry is accepted synchronously, and delivered completely, once and in order. No call
 * throws.
 */
export function describeJournalContract(
  name: string,
  create: () => JournalUnderTest,
  broken: Readonly<Record<string, () => Journal>> = {},
) {
  describe(`${name} as a journal`, () => {
    it('[additions.journal.3] delivers every entry complete, once and in order; a silent journal delivers none', async () => {
      const { journal, arrived } = create();

      for (const entry of everyEntry) journal.tell(entry);

      expect(await arrived()).toEqual(journal.isSilent ? [] : everyEntry);
    });

    it('accepts a frozen entry synchronously', async () => {
      const { journal } = create();
      const [entry] = everyEntry;

      const answer: unknown = entry && journal.tell(Object.freeze(entry));

      expect(answer).toBeUndefined();
    });

    it('accepts more entries than any recovery creates', async () => {
      const { journal, arrived } = create();
      const steps = Array.from(
        { length: 1_000 },
        (_, after): JournalEntry => ({ step: 'opened', factor: 'sms', type: 'password', after }),
      );

      for (const step of steps) journal.tell(step);

      expect(await arrived()).toEqual(journal.isSilent ? [] : steps);
    });

    for (const [weakness, createBroken] of Object.entries(broken)) {
      it(`accepts every entry without throwing, ${weakness}`, () => {
        const journal = createBroken();

        expect(() => {
          for (const entry of everyEntry) journal.tell(entry);
        }).not.toThrow();
      });
    }
  });
}
