// Recoveries in WebKit during which the tab is reloaded or discarded. Uses the same test cases as the other browsers.
import { inTurn } from '../../runner/chosen-tests';
import { rows } from '../resume/rows';
import { finishRecovery, seeContinued, startRecovery, titleOf } from '../resume/walk-row';
import { test } from './webkit-fixtures';
import type { WebKitPage } from './webkit-page';

/**
 * Ways to reload or discard a tab. WebKit's driver cannot discard a tab, so the test opens a blank page and goes back
 * instead.
 */
const interruptions: Readonly<Record<string, (I: WebKitPage) => Promise<void>>> = {
  'a reload': (I) => I.reload(),
  'a discarded tab': (I) => I.goAwayAndBack('about:blank'),
  'Back from another page': (I) => I.goAwayAndBack('/sandbox/login'),
};

for (const [at, row] of rows.entries())
  test(`${titleOf(row)}: the user continues in WebKit after a lost page`, async ({ I, actors }) => {
    await startRecovery(row, actors);
    for (const [name, interrupt] of inTurn(Object.entries(interruptions), at))
      await test.step(name, async () => {
        const secrets = (await row.reach?.(actors)) ?? [];
        await I.quiet();
        await interrupt(I);
        await seeContinued(row, actors, secrets);
      });
    await finishRecovery(row, actors);
  });
