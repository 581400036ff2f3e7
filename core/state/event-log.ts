import type { Clock } from '../ports/clock';
import type { Factor } from '../recovery/factors';
import type { RefusalCode } from '../result';
import type { ScreenState } from './visit';

/** A step of a recovery. */
export type JourneyEvent =
  /** A screen other than the redirector appeared. `type` is the recovery type in progress. */
  | { readonly step: 'shown'; readonly screen: ScreenState; readonly type: string | undefined }
  /** The server answered with the user's factors. */
  | { readonly step: 'offered'; readonly factors: readonly Factor[] }
  /** A code, a push or an e-mail was requested. */
  | { readonly step: 'sent'; readonly factor: Factor }
  | { readonly step: 'proved'; readonly factor: Factor }
  | { readonly step: 'refused'; readonly code: RefusalCode; readonly factor?: Factor }
  /** The password is reset, the account is unlocked, or the browser leaves with the token. */
  | { readonly step: 'finished' }
  /** The journey ended because the user was idle. */
  | { readonly step: 'given-up' };

/** An event with its time, in milliseconds of the Clock. */
export type RecordedEvent = JourneyEvent & { readonly at: number };

/** The latest events of this page load. */
export interface EventLog {
  record(event: JourneyEvent): void;
  /** Passes the latest events and every later one to `follower`. */
  follow(follower: (event: RecordedEvent) => void): void;
}

/** Enough for all events before the journal's code has loaded. */
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
