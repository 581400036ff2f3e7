import type { Renewal } from '../../../../adapters/identity-provider/session/renewal';
import { type SessionWindow, watchSession } from '../../../../adapters/identity-provider/session/session';
import type { SignInTokens } from '../../../../adapters/identity-provider/tokens/sign-in-tokens';
import { tokenStore } from '../../../../adapters/identity-provider/tokens/store';
import { createMemoryArea } from '../storage/memory-area';

/** Time at which a test starts, in seconds since 1970. */
export const START = 1_800_000_000;

type Locks = 'free' | ((work: () => Promise<void>) => Promise<void>);

export interface GivenSession {
  /** Seconds until the tokens expire. If omitted, there are no tokens. */
  readonly until?: number;
  readonly tokens?: Partial<SignInTokens>;
  readonly isRenewable?: boolean;
  readonly isAllowed?: boolean;
  readonly send?: Renewal['send'];
  readonly check?: Renewal['check'];
  readonly locks?: Locks;
  readonly area?: ReturnType<typeof createMemoryArea>;
}

/** Creates the session of a signed-in user in a fake window. The window uses the test's fake timers. */
export function givenSession(given: GivenSession) {
  const { until, isRenewable = false, isAllowed = true, locks, area = createMemoryArea() } = given;
  const store = tokenStore(area, 'the-tokens');
  if (until !== undefined)
    store.keep({ ...tokensUntil(until, isRenewable ? 'refresh-token-0' : undefined), ...given.tokens });
  const sent: string[] = [];
  const renewal: Renewal = {
    isAllowed,
    async send(before) {
      sent.push(before.refreshToken);
      return (given.send ?? (async () => 'an answer'))(before);
    },
    check: given.check ?? (async () => tokensUntil(100, `refresh-token-${sent.length}`)),
  };
  const { window, timers, asked, happens } = givenWindow(locks);
  const watched = watchSession(window, 'a-session', area, store, renewal);
  const told: boolean[] = [];
  watched.subscribe(() => told.push(watched.isAuthenticated()));
  return { watched, store, sent, told, area, timers, asked, happens };
}

export function tokensUntil(seconds: number, refreshToken?: string): SignInTokens {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = now + seconds;
  return {
    accessToken: { accessToken: 'an-access-token', expiresAt },
    idToken: { idToken: 'an-id-token', expiresAt, claims: { sub: 'jane' } },
    receivedAt: Math.min(now, expiresAt - 40),
    ...(refreshToken !== undefined && { refreshToken }),
  };
}

function givenWindow(locks?: Locks) {
  const timers: number[] = [];
  const asked: string[] = [];
  const listeners = new Map<string, () => void>();
  const request = (name: string, work: () => Promise<void>) => {
    asked.push(name);
    return typeof locks === 'function' ? locks(work) : work();
  };
  const window = {
    addEventListener: (event: string, listener: () => void) => void listeners.set(event, listener),
    setTimeout: (work: () => void, milliseconds: number) => {
      timers.push(milliseconds);
      return setTimeout(work, milliseconds);
    },
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    navigator: locks === undefined ? {} : { locks: { request } },
  } as unknown as SessionWindow;
  return { window, timers, asked, happens: (event: string) => listeners.get(event)?.() };
}
