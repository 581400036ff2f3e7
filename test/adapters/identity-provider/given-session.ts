import {
  type SessionWindow,
  type SignInSession,
  watchSession,
} from '../../../adapters/identity-provider/session';
import { createMemoryArea } from './memory-area';

/** When a test begins, in seconds since 1970. */
export const START = 1_800_000_000;

type Locks = 'free' | 'taken' | ((work: () => Promise<void>) => Promise<void>);

export interface GivenSession {
  /** Seconds from now; without, nobody is signed in. */
  readonly until?: number;
  readonly isRenewable?: boolean;
  readonly renewed?: () => Promise<void>;
  readonly locks?: Locks;
}

/** A watched session over a window of its own, by the test's fake timers. */
export function givenSession({ until, isRenewable = false, renewed, locks }: GivenSession) {
  const area = createMemoryArea();
  const held = {
    subject: 'jane',
    until: until === undefined ? undefined : START + until,
    renewals: [] as number[],
    forgotten: 0,
  };
  const session: SignInSession = {
    subject: () => held.subject,
    expiresAt: () => held.until,
    renewableUntil: () => (isRenewable ? held.until : undefined),
    async renew(lifetime) {
      held.renewals.push(Math.round(lifetime));
      if (renewed) return renewed();
      held.until = Date.now() / 1000 + lifetime;
    },
    forget() {
      held.forgotten += 1;
      held.until = undefined;
    },
  };
  const { window, naps, asked, happens } = givenWindow(locks);
  const watched = watchSession(window, 'a-session', session, area);
  let told = 0;
  watched.subscribe(() => {
    told += 1;
  });
  return { watched, held, told: () => told, area, naps, asked, happens };
}

function givenWindow(locks?: Locks) {
  const naps: number[] = [];
  const asked: string[] = [];
  const listeners = new Map<string, () => void>();
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    asked.push(name);
    if (typeof locks === 'function') return locks(work);
    if (locks === 'free') return work();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const window = {
    addEventListener: (event: string, listener: () => void) => void listeners.set(event, listener),
    setTimeout: (work: () => void, milliseconds: number) => {
      naps.push(milliseconds);
      return setTimeout(work, milliseconds);
    },
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    navigator: locks === undefined ? {} : { locks: { request } },
  } as unknown as SessionWindow;
  return { window, naps, asked, happens: (event: string) => listeners.get(event)?.() };
}
