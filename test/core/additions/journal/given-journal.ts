import { createAccountRecovery } from '../../../../core/account-recovery';
import type { Journal } from '../../../../core/additions/journal/journal';
import { trackJourney } from '../../../../core/additions/journal/track-journey';
import type { ResumableJourney } from '../../../../core/additions/resume/resumable-journey';
import { createAction } from '../../../../core/forms/action';
import { accepted, type Result } from '../../../../core/result';
import { storageKeys } from '../../../../core/state/storage-keys';
import { createRecordedJournal } from '../../../fakes/recorded-journal';
import type { ScriptedReply } from '../../../fakes/scripted-http';
import { type Beforehand, givenConfiguration, givenNeeds } from '../../given';

interface Opening extends Beforehand {
  readonly journal?: Journal;
  /** Scripted server responses by API call. Each response is used once. */
  readonly answers?: Readonly<Record<string, ScriptedReply>>;
  readonly stored?: ResumableJourney;
}

/** Starts the application core with fakes as ports, and reports its recovery to a telemetry journal. */
export function givenJournal({ journal, answers = {}, stored, ...beforehand }: Opening = {}) {
  const { provider, session: _session, ...needs } = givenNeeds(beforehand);
  if (stored) needs.sessionStorage.write(storageKeys.journey, JSON.stringify(stored));
  const recovery = createAccountRecovery(
    { ...needs, identityProvider: async () => accepted(provider) },
    givenConfiguration({ ssprPinServiceServerHost: '', ...beforehand.environment }),
  );
  const recorded = createRecordedJournal();
  const leave = trackJourney(recovery.needs, journal ?? recorded);
  for (const [call, reply] of Object.entries(answers)) needs.http.answers(call, reply);
  recovery.start();
  const { signal } = new AbortController();
  const act = async (work: (signal: AbortSignal) => Promise<Result<unknown>>) => {
    createAction(recovery.needs).run(work);
    await needs.clock.advance(0);
  };
  return { ...needs, recovery, recorded, leave, signal, act };
}
