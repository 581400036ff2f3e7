// Tests that a recovery continues after the browser has discarded its tab. Phones discard background tabs to save memory.
import { installedChrome } from '../browsers/chromium';
import { unlessFull } from '../selection';
import { createActors } from '../steps/actors';
import { test } from './discarded-tab';
import { stepsWithoutHistory } from './rows';
import { finishRecovery, seeContinued, startRecovery, titleOf } from './walk-row';

// biome-ignore lint/suspicious/noSkippedTests: an extension discards the tab, and the Chromium of the npm registry is not started with extensions
test.skip(installedChrome() === undefined, 'Only an installed Chromium can discard a tab.');

for (const [at, row] of stepsWithoutHistory.entries()) {
  const title = `${titleOf(row)}: the user continues in a discarded tab, and no secret is stored`;
  test(title, unlessFull(at % 3 === 0), async ({ tab, devices }) => {
    const actors = createActors(tab.I, devices);
    await startRecovery(row, actors);
    const secrets = (await row.reach?.(actors)) ?? [];
    await tab.I.quiet();

    const again = createActors(await tab.discard(), devices);
    await seeContinued(row, again, secrets);
    await finishRecovery(row, again);
  });
}
