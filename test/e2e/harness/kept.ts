import { test as base } from '@playwright/test';

export interface Kept {
  /**
   * What a worker makes once, when a test first asks for it by its name, and ends with itself. Fixtures of a worker's own
   * would each need other workers, which take seconds to start.
   */
  keep<Made>(
    name: string,
    make: () => Promise<Made>,
    end: (made: Made) => Promise<unknown> | unknown,
  ): Promise<Made>;
}

/** Playwright's `test`; all of ours are made from it, so that one worker can run any of them. */
export const test = base.extend<object, Kept>({
  keep: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const kept = new Map<string, Promise<unknown>>();
      const ends: (() => Promise<unknown>)[] = [];
      await use(async (name, make, end) => {
        const made = (kept.get(name) as ReturnType<typeof make> | undefined) ?? make();
        if (!kept.has(name)) ends.unshift(async () => end(await made));
        kept.set(name, made);
        return made;
      });
      for (const end of ends) await end();
    },
    { scope: 'worker' },
  ],
});
