import { verifyByPush } from '../../core/use-cases/verify-by-push';
import { answered } from '../fakes/scripted-http';
import { givenNeeds, push } from './given';
import { startVisit } from './given-visit';

export const VERIFY = 'POST /recovery/mfaverify';
export const POLL = 'POST /recovery/poll';

/** Creates the response for a pending push, with the link for the next poll. */
export const waiting = (poll: unknown = 'link-1') => answered({ factorResult: 'WAITING', links: { poll } });

export function givenPushScreen() {
  const needs = givenNeeds({
    at: '/recovery/password/verifypush',
    session: { factors: [push], selectedFactor: push },
  });
  const { http, clock } = needs;
  const verify = verifyByPush(needs);

  const press = () => startVisit(clock, verify);

  return { ...needs, press, polls: () => http.sent(POLL).length };
}
