import type { Clock } from '../ports/clock';
import type { Factor } from '../recovery/factors';
import type { Refusal } from '../result';
import type { ScreenState } from '../state/visit';

export type JourneyEvent =
  /** `type` is the recovery type. `redirector` is not recorded, because it only redirects. */
  | { readonly step: 'shown'; readonly screen: ScreenState; readonly type: string | undefined }
  | { readonly step: 'offered'; readonly factors: readonly Factor[] }
  /** A code, a push or an e-mail was requested. */
  | { readonly step: 'sent'; readonly factor: Factor }
  | { readonly step: 'proved'; readonly factor: Factor }
  | { readonly step: 'refused'; readonly refusal: Refusal; readonly factor?: Factor }
  /** A new password, an unlocked account, or a redirect with the recovery token. */
  | { readonly step: 'finished' }
  | { readonly step: 'given-up' };

/** In milliseconds since 1970. */
export type RecordedEvent = JourneyEvent & { readonly at: number };

/** Latest events since the page was loaded. */
export interface EventLog {
  record(event: JourneyEvent): void;
  /** Also with every event that is already in the log. */
  follow(follower: (event: RecordedEvent) => void): void;
}

/** Must suffice for all events before the telemetry code has loaded. */
const LIMIT = 50;

export const createEventLog = (clock: Pick<Clock, 'now'>): EventLog => {
  const latest: RecordedEvent[] = [];
  const followers: ((event: RecordedEvent) => void)[] = [];
  return {
    record: (event) => {
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
