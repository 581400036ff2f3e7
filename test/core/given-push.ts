import { verifyByPush } from '../../core/use-cases/verify-by-push';
import { answered } from '../fakes/scripted-http';
import { givenNeeds, push } from './given';
import { startVisit } from './given-visit';

export const VERIFY = 'POST /recovery/mfaverify';
export const POLL = 'POST /recovery/poll';

export const waiting = (poll: unknown = 'link-1') => answered({ factorResult: 'WAITING', links: { poll } });

export function givenPushScreen() {
  const needs = givenNeeds({
    at: '/recovery/password/verifypush',
    session: { factors: [push], selectedFactor: push },
  });
  const press = () => startVisit(needs.clock, verifyByPush(needs));
  return { ...needs, press, polls: () => needs.http.sent(POLL).length };
}
