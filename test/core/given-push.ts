import type { Result } from '../../core/result';
import { verifyByPush } from '../../core/use-cases/verify-by-push';
import { answered } from '../fakes/scripted-http';
import { createWatchedSignal } from '../fakes/watched-signal';
import { givenNeeds, push } from './given';

export const VERIFY = 'POST /recovery/mfaverify';
export const POLL = 'POST /recovery/poll';

/** The answer of a pending push, with the next poll link. */
export const waiting = (poll: unknown = 'link-1') => answered({ factorResult: 'WAITING', links: { poll } });

/** The push screen, with its Send Push button. */
export function givenPushScreen() {
  const needs = givenNeeds({
    at: '/recovery/password/verifypush',
    session: { factors: [push], selectedFactor: push },
  });
  const { http, clock } = needs;
  const verify = verifyByPush(needs);

  /** Presses Send Push, then settles all pending promises. */
  async function press() {
    const { signal, abort, listeners } = createWatchedSignal();
    let result: Result<void> | undefined;
    let rejection: unknown;
    verify(signal).then(
      (value) => {
        result = value;
      },
      (reason: unknown) => {
        rejection = reason;
      },
    );
    await clock.advance(0);
    const leave = async () => {
      abort('left');
      await clock.advance(0);
    };
    return { result: () => result, rejection: () => rejection, listeners, leave };
  }

  return { ...needs, press, polls: () => http.sent(POLL).length };
}
