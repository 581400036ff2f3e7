import { test as base } from '@playwright/test';

export interface Kept {
  /**
   * Creates a value when its name is first used, and reuses the value until the worker process ends. Playwright's
   * worker fixtures would be slower: each combination of fixture options starts another worker, which takes seconds.
   */
  keep<Made>(
    name: string,
    make: () => Promise<Made>,
    end: (made: Made) => Promise<unknown> | unknown,
  ): Promise<Made>;
}

/**
 * Playwright's `test` with the `keep` fixture. All other `test` functions extend this one, because tests without this worker
 * fixture would need another worker process.
 */
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
