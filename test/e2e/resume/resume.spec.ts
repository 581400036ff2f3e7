// The tab is reloaded or discarded during a recovery. A phone discards a background tab, for example while the user reads the
// code in another app.
import { inTurn } from '../../runner/chosen-tests';
import { ENGINE, JOURNEY } from '../selection';
import { interruptions } from '../steps/interruptions';
import { test } from '../steps/journey';
import { stepsOfEachKind } from './rows';
import { finishRecovery, seeContinued, startRecovery, titleOf } from './walk-row';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

const tags: Readonly<Record<string, string>> = {
  'SMS, after sending, with a typed code': JOURNEY,
  'the new password after a proof, half typed': ENGINE,
};

for (const [at, row] of stepsOfEachKind.entries()) {
  const title = `${titleOf(row)}: the user continues after a lost page, and no secret is stored`;
  test(title, { tag: tags[row.step] ?? [] }, async ({ I, devices, proveBySms, mailedLink, announce }) => {
    announce.possiblyFailedRequest(/ABORTED/);
    // When the user leaves a page in Firefox, Playwright reports the page's last journal request (a beacon) as failed, although
    // the sandbox receives this request.
    announce.possiblyFailedRequest('/sandbox/journal');
    const actors = { I, devices, proveBySms, mailedLink };
    await startRecovery(row, actors);
    for (const [name, interrupt] of inTurn(Object.entries(interruptions), at)) {
      await test.step(name, async () => {
        const secrets = (await row.reach?.(actors)) ?? [];
        await I.quiet();
        await interrupt(I.page);
        await seeContinued(row, actors, secrets);
      });
    }
    await finishRecovery(row, actors);
  });
}
