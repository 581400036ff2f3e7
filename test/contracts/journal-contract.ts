import type { Journal, JournalEntry } from '../../core/ports/journal';

/** A journal, and what has become of what it was told. */
export interface JournalUnderTest {
  readonly journal: Journal;
  /** The page is hidden; answers with all that has arrived where the journal tells it, in the order of its arrival. */
  arrived(): Promise<readonly unknown[]>;
}

/** One entry of every kind that there is. */
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
];

/** What every journal promises: it takes each step at once, passes it on whole, once and in order, and never complains. */
export function describeJournalContract(
  name: string,
  create: () => JournalUnderTest,
  broken: Readonly<Record<string, () => Journal>> = {},
) {
  describe(`${name} as a journal`, () => {
    it('[additions.journal.3] passes on every step whole, once and in order; a silent one passes on none', async () => {
      const { journal, arrived } = create();

      for (const entry of everyEntry) journal.tell(entry);

      expect(await arrived()).toEqual(journal.isSilent ? [] : everyEntry);
    });

    it('takes a step that nobody may change any more, and is done with it at once', async () => {
      const { journal } = create();
      const [entry] = everyEntry;

      const answer: unknown = entry && journal.tell(Object.freeze(entry));

      expect(answer).toBeUndefined();
    });

    it('takes more steps than any journey has', async () => {
      const { journal, arrived } = create();
      const steps = Array.from(
        { length: 1_000 },
        (_, after): JournalEntry => ({
          step: 'opened',
          factor: 'sms',
          type: 'password',
          after,
        }),
      );

      for (const step of steps) journal.tell(step);

      expect(await arrived()).toEqual(journal.isSilent ? [] : steps);
    });

    for (const [weakness, createBroken] of Object.entries(broken)) {
      it(`takes every step without a complaint ${weakness}`, () => {
        const journal = createBroken();

        expect(() => {
          for (const entry of everyEntry) journal.tell(entry);
        }).not.toThrow();
      });
    }
  });
}
