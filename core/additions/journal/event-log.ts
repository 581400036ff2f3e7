import type { Clock } from '../../ports/clock';
import type { Factor } from '../../recovery/factors';
import type { Refusal } from '../../result';
import type { ScreenState } from '../../state/visit';

/** Event in the log of the current recovery. */
export type JourneyEvent =
  /**
   * A screen was shown. `type` is the recovery type at that time. The screen `redirector` is not recorded, because it only
   * redirects to another URL.
   */
  | { readonly step: 'shown'; readonly screen: ScreenState; readonly type: string | undefined }
  | { readonly step: 'offered'; readonly factors: readonly Factor[] }
  /** A code, a push or an e-mail was requested. */
  | { readonly step: 'sent'; readonly factor: Factor }
  | { readonly step: 'proved'; readonly factor: Factor }
  | { readonly step: 'refused'; readonly refusal: Refusal; readonly factor?: Factor }
  /** The recovery succeeded: with a new password, an unlocked account, or a redirect with the recovery token. */
  | { readonly step: 'finished' }
  | { readonly step: 'given-up' };

/** Event with the time at which it was recorded, in milliseconds since 1970. */
export type RecordedEvent = JourneyEvent & { readonly at: number };

/** Log of the latest events since the page was loaded. */
export interface EventLog {
  /** Ignores a refusal that is already in the log. Two screens can show the answer of one shared request. */
  record(event: JourneyEvent): void;
  /** Calls `follower` with every event that is already in the log, then with each new event when it is recorded. */
  follow(follower: (event: RecordedEvent) => void): void;
}

/** Maximum number of stored events. Must suffice for all events before the telemetry code has loaded. */
const LIMIT = 50;

export const createEventLog = (clock: Pick<Clock, 'now'>): EventLog => {
  const latest: RecordedEvent[] = [];
  const followers: ((event: RecordedEvent) => void)[] = [];
  return {
    record: (event) => {
      const isSame = (each: JourneyEvent) =>
        'refusal' in each && 'refusal' in event && each.refusal === event.refusal;
      if (latest.some(isSame)) return;
      const recorded = { ...event, at: clock.now() };
      latest.push(recorded);
      if (latest.length > LIMIT) latest.shift();
      for (const follower of followers) follower(recorded);
    },
    follow: (follower) => {
      followers.push(follower);
      for (const event of latest) follower(event);
    },
  };
};
