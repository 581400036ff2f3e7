import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Checkout } from './checkout';
import type { Example } from './command-table';

/**
 * Runs an example command and checks its output, exit code and written file. An endless command is stopped
 * after the expected output.
 */
export const expectExample = async (
  { folder, run }: Checkout,
  { line, prints, given = {}, writes, code = 0, isEndless }: Example,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> => {
  for (const [path, text] of Object.entries(given)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const started = Date.now();
  const outcome = await run(line, variables, isEndless ? prints : undefined);

  expect(outcome.output).toMatch(prints);
  if (!isEndless && code !== 'any') expect(outcome).toMatchObject({ code });
  if (writes === undefined) return;
  const file = join(folder, writes);
  expect({ writes, exists: existsSync(file) }).toEqual({ writes, exists: true });
  expect(statSync(file).mtimeMs).toBeGreaterThan(started - 2_000);
};
