// The process of the tab crashes during a recovery. The page then runs no event handler, unlike at a reload.
import { isQuick } from '../../runner/chosen-tests';
import { RecoveryPage } from '../steps/recovery-page';
import { test } from './crashing-tab';
import { factorRows } from './rows/factor-rows';
import { otherRows } from './rows/other-rows';
import { finishRecovery, type Row, seeContinued, startRecovery, titleOf } from './rows/row';

/** Steps at which the tab crashes: one step of each kind. */
const steps = [
  'SMS, after sending, with a typed code',
  'PUSH, with a pending push',
  'GOOGLE, with a typed code',
  'the entry screen of a second round',
  'the new password after a proof, half typed',
  'the new password after a link, half typed',
];

/** Chromium loses `history.state` in a crash, and with it the note of an opened link. */
const withoutLinkNote = (row: Row): Row =>
  row.step.includes('after a link') ? { ...row, notice: /^Enter your username\. Then verify/ } : row;

const rows = [...factorRows, ...otherRows].filter(({ step }) => steps.includes(step)).map(withoutLinkNote);

test.use({ viewport: { width: 390, height: 844 } });
// biome-ignore lint/suspicious/noSkippedTests: other browsers have no command for a crash
test.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium can crash a tab.');

for (const row of rows.filter((_, at) => !isQuick || at % 3 === 0)) {
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
