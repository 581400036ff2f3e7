// The process of the tab crashes during a recovery. The page cannot save anything before the crash, because a crash,
// unlike a reload, runs no event handler.
import { inSpread } from '../../runner/chosen-tests';
import { RecoveryPage } from '../steps/recovery-page';
import { test } from './crashing-tab';
import { stepsWithoutHistory } from './rows';
import { finishRecovery, seeContinued, startRecovery, titleOf } from './walk-row';

test.use({ viewport: { width: 390, height: 844 } });
// biome-ignore lint/suspicious/noSkippedTests: other browsers have no command for a crash
test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium can crash a tab.');

for (const row of stepsWithoutHistory.filter((_, at) => inSpread(at % 3 === 0))) {
  test(`${titleOf(row)}: the user continues after a crash, and no secret is stored`, async ({
    I,
    devices,
    proveBySms,
    mailedLink,
    announce,
    crashAndReload,
  }) => {
    announce.possiblyFailedRequest(/ABORTED/);
    const actors = { I, devices, proveBySms, mailedLink };
    await startRecovery(row, actors);
    const secrets = (await row.reach?.(actors)) ?? [];
    await I.quiet();

    const reloaded = { ...actors, I: new RecoveryPage(await crashAndReload(I.page)) };
    await seeContinued(row, reloaded, secrets);
    await finishRecovery(row, reloaded);
  });
}
