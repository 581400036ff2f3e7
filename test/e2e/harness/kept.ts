import { test as base } from '@playwright/test';

export interface Kept {
  /**
   * Creates a value on the first call with its name, and returns the same value until the worker process ends. Worker
   * fixtures would be slower: Playwright starts another worker process for each combination of their options.
   */
  keep<Made>(
    name: string,
    make: () => Promise<Made>,
    end: (made: Made) => Promise<unknown> | unknown,
  ): Promise<Made>;
}

/** Playwright's `test` with `keep`. All other `test` functions extend this one, so that tests can share a worker process. */
export const test = base.extend<object, Kept>({
  keep: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
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
