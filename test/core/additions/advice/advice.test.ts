import {
  type Advice,
  adviceFor,
  type Situation,
  situationOf,
} from '../../../../core/additions/advice/advice';
import { factorKinds } from '../../../../core/recovery/factor-table';
import type { Factor } from '../../../../core/recovery/factors';
import { givenSession, push, sms } from '../../given';
import { givenArrival } from '../../given-arrival';

const call: Factor = { name: 'voice' };
const email: Factor = { name: 'email' };
const now = 1_000_000;

const first: Situation = { kind: 'sms', sent: 0, waited: 0, refused: 0, hasAnotherWay: true, isStuck: false };

describe('[additions.advice.1] Help on a screen · The table of advice', () => {
  it.each<[kind: string, situation: string, Partial<Situation>, readonly Advice[]]>([
    ['sms', 'nothing sent', {}, []],
    ['sms', 'sent 29 999 ms ago', { sent: 1, waited: 29_999 }, []],
    ['sms', 'sent 30 000 ms ago', { sent: 1, waited: 30_000 }, ['check-phone', 'your-name']],
    ['sms', 'sent a minute ago, one code refused', { sent: 1, waited: 60_000, refused: 1 }, []],
    ['sms', 'requested, but never sent', { sent: 0, waited: 60_000 }, []],
    ['sms', 'sent twice', { sent: 2 }, ['use-latest']],
    [
      'sms',
      'sent twice, 30 000 ms ago',
      { sent: 2, waited: 30_000 },
      ['check-phone', 'use-latest', 'your-name'],
    ],
    ['sms', 'two codes refused', { sent: 1, refused: 2 }, []],
    ['call', 'sent 29 999 ms ago', { sent: 1, waited: 29_999 }, []],
    ['call', 'sent 30 000 ms ago', { sent: 1, waited: 30_000 }, ['check-call', 'your-name']],
    ['call', 'sent a minute ago, one code refused', { sent: 1, waited: 60_000, refused: 1 }, []],
    ['call', 'sent twice', { sent: 2 }, ['use-latest']],
    ['email', 'sent 29 999 ms ago', { sent: 1, waited: 29_999 }, []],
    ['email', 'sent 30 000 ms ago', { sent: 1, waited: 30_000 }, ['check-spam', 'your-name']],
    ['email', 'sent twice', { sent: 2 }, ['use-latest']],
    ['google', 'one code refused', { refused: 1 }, []],
    ['google', 'two codes refused', { refused: 2 }, ['check-clock']],
    ['verify', 'two codes refused', { refused: 2 }, ['check-clock']],
    ['rsa', 'two codes refused', { refused: 2 }, []],
    ['google', 'three codes refused', { refused: 3, isStuck: true }, ['check-clock', 'another-way']],
  ])('%s, %s: %j', (kind, _situation, differing, advice) => {
    expect(adviceFor({ ...first, kind, ...differing })).toEqual(advice);
  });

  it.each([...factorKinds.map(({ name }) => name), 'dynamic'])(
    'at %s, after three refused codes, the advice depends on whether the user has another factor',
    (kind) => {
      const stuck = { ...first, kind, isStuck: true };

      expect(adviceFor(stuck)).toEqual(['another-way']);
      expect(adviceFor({ ...stuck, hasAnotherWay: false })).toEqual(['no-other-way']);
      expect(adviceFor({ ...stuck, isStuck: false, hasAnotherWay: false })).toEqual([]);
    },
  );

  it('a factor that sends no message has no advice about messages', () => {
    const sent = { ...first, sent: 2, waited: 60_000 };

    expect(
      ['verify', 'google', 'pin', 'badge', 'backup'].map((kind) => adviceFor({ ...sent, kind })),
    ).toEqual([[], [], [], [], []]);
  });
});

const none = { count: 0 };

describe('[additions.advice.1] Help on a screen · The user’s situation', () => {
  it.each<[string, Factor, string, string]>([
    ['a call, which the server lists as voice', call, 'call', 'call'],
    ['an e-mail', email, 'email', 'email'],
    ['a push', push, 'verify', 'verify'],
    ['a factor outside the factor table', { name: 'no-such-factor' }, 'no-such-factor', 'dynamic'],
  ])('%s uses the sending times of its own factor type', (_, factor, factorType, kind) => {
    const codesSent = new Map([[factorType, [now - 90_000, now - 40_000, now - 10_000]]]);

    expect(situationOf(givenSession({ codesSent }), none, factor, now)).toMatchObject({
      kind,
      sent: 3,
      waited: 10_000,
    });
  });

  it.each<[string, ReadonlyMap<string, readonly number[]>]>([
    ['nothing was requested', new Map()],
    ['the request has no response yet', new Map([['sms', []]])],
    ['a code was sent by another factor', new Map([['call', [now - 60_000]]])],
  ])('nothing counts as sent if %s', (_, codesSent) => {
    expect(situationOf(givenSession({ codesSent }), none, sms, now)).toMatchObject({ sent: 0, waited: 0 });
  });

  it.each([
    [2, false],
    [3, true],
  ])('[additions.another-way] after %i refused codes, another factor is suggested: %s', (count, isStuck) => {
    expect(situationOf(givenSession(), { count }, sms, now)).toMatchObject({
      refused: count,
      isStuck,
    });
  });

  it('[additions.another-way] the count of refused codes begins again on the next screen', () => {
    const { refusedCodes, navigation } = givenArrival('/recovery/password');
    refusedCodes.set({ count: 2, reference: 'req-1' });

    navigation.go('/recovery/unlock');

    expect(refusedCodes.get()).toEqual(none);
  });
});
