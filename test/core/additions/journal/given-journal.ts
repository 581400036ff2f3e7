import { createNeeds, openDoor } from '../../../../core/account-recovery';
import type { Journal } from '../../../../core/additions/journal/journal';
import { trackJourney } from '../../../../core/additions/journal/track-journey';
import type { ResumableJourney } from '../../../../core/additions/resume/resumable-journey';
import { createAction } from '../../../../core/forms/action';
import type { Result } from '../../../../core/result';
import { storageKeys } from '../../../../core/state/storage-keys';
import { createRecordedJournal } from '../../../fakes/recorded-journal';
import type { ScriptedReply } from '../../../fakes/scripted-http';
import { type Beforehand, givenConfiguration, givenNeeds } from '../../given';

interface Opening extends Omit<Beforehand, 'stored'> {
  readonly journal?: Journal;
  /** Scripted server responses by API call. Each response is used once. */
  readonly answers?: Readonly<Record<string, ScriptedReply>>;
  readonly stored?: ResumableJourney;
}

/** Starts the application core with fakes as ports, and reports its recovery to a telemetry journal. */
export function givenJournal({ journal, answers = {}, stored, ...beforehand }: Opening = {}) {
  const given = givenNeeds(beforehand);
  if (stored) given.sessionStorage.write(storageKeys.journey, JSON.stringify(stored));
  const needs = createNeeds(
    given,
    givenConfiguration({ ssprPinServiceServerHost: '', ...beforehand.environment }),
  );
  const recovery = openDoor(needs);
  const recorded = createRecordedJournal();
  const leave = trackJourney(needs, journal ?? recorded);
  for (const [call, reply] of Object.entries(answers)) given.http.answers(call, reply);
  recovery.start();
  const { signal } = new AbortController();
  const act = async (work: (signal: AbortSignal) => Promise<Result<unknown>>) => {
    createAction(needs).run(work);
    await given.clock.advance(0);
  };
  return { ...given, recovery, recorded, leave, signal, act };
}
