import { openDoor } from '../../../../core/account-recovery';
import type { Journal } from '../../../../core/additions/journal/journal';
import { trackJourney } from '../../../../core/additions/journal/track-journey';
import { createAction } from '../../../../core/forms/action';
import type { Result } from '../../../../core/result';
import { createRecordedJournal } from '../../../fakes/recorded-journal';
import type { Beforehand } from '../../given';
import { givenPage } from '../../given-arrival';

/** Starts the application core with fakes as ports, and reports its recovery to a telemetry journal. */
export function givenJournal({ journal, ...beforehand }: Beforehand & { readonly journal?: Journal } = {}) {
  const page = givenPage('/recovery/password', beforehand);
  const recovery = openDoor(page);
  const recorded = createRecordedJournal();
  const leave = trackJourney(page, journal ?? recorded);
  recovery.start();
  const { signal } = new AbortController();
  const act = async (work: (signal: AbortSignal) => Promise<Result<unknown>>) => {
    createAction(page).run(work);
    await page.settle();
  };
  return { ...page, recovery, recorded, leave, signal, act };
}
