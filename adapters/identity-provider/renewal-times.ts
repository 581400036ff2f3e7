import type { ExpiringArea } from '../browser-storage';

/** When the tokens of a session are to be renewed, the same in every tab. Times are seconds since 1970. */
export interface RenewalTimes {
  /** When to renew tokens that run out at `until`. */
  dueAt(until: number): number;
  /** Whether their renewal was tried already. */
  wasTried(until: number): boolean;
  /** How long tokens that run out at `until` have lasted in all, in seconds. */
  lifetimeOf(until: number): number;
  /** To be called when the renewal of tokens that run out at `until` begins. */
  begun(until: number): void;
  /** To be called when there are no tokens any more. */
  clear(): void;
}

/** Tokens are renewed this long before they run out (specification, section 9), short-lived ones after half their life. */
export const EXPIRE_EARLY_SECONDS = 30;

/** Between the beginnings of two renewals, whatever became of the first. */
const REST_SECONDS = 5;

/** What the tabs tell each other: when tokens that run out at `until` were first seen, and the last renewal began. */
interface Note {
  readonly until: number;
  readonly since: number;
  readonly begun: number;
}

const NOTHING: Note = { until: 0, since: 0, begun: 0 };

/** Kept in `area` under `key`; where that cannot be written, each tab remembers for itself. */
export const renewalTimes = (area: ExpiringArea, key: string): RenewalTimes => {
  let own = NOTHING;
  const now = () => Date.now() / 1000;

  const write = (note: Note): Note => {
    own = note;
    try {
      area.setItem(key, JSON.stringify(note), note.until);
    } catch {
      // A full storage throws.
    }
    return note;
  };

  const noteOf = (until: number): Note => {
    const stored = read(area, key);
    const [known] = [stored, own].filter((note) => note.until === until && note.since <= now());
    const begun = Math.max(...[0, stored.begun, own.begun].filter((moment) => moment <= now()));
    return known === undefined ? write({ until, since: now(), begun }) : { ...known, begun };
  };

  const lifetimeOf = (until: number) => Math.max(0, until - noteOf(until).since);
  return {
    lifetimeOf,
    wasTried: (until) => noteOf(until).begun >= noteOf(until).since,
    dueAt(until) {
      const early = Math.min(EXPIRE_EARLY_SECONDS, lifetimeOf(until) / 2);
      return Math.max(until - early, noteOf(until).begun + REST_SECONDS);
    },
    begun: (until) => void write({ ...noteOf(until), begun: now() }),
    clear() {
      own = NOTHING;
      area.removeItem(key);
    },
  };
};

const read = (area: ExpiringArea, key: string): Note => {
  try {
    const { until, since, begun } = JSON.parse(area.getItem(key) ?? '') as Readonly<
      Record<keyof Note, unknown>
    >;
    if ([until, since, begun].every(Number.isFinite))
      return { until: Number(until), since: Number(since), begun: Number(begun) };
  } catch {
    // Nothing was noted, or somebody has damaged it.
  }
  return NOTHING;
};
