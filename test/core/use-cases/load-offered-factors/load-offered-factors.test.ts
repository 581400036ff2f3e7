import type { Factor } from '../../../../core/recovery/factors';
import {
  factorsOf,
  freshSession,
  startWithSameUsername,
  withFactors,
} from '../../../../core/recovery/session';
import { accepted, refused } from '../../../../core/result';
import { storageKeys } from '../../../../core/state/storage-keys';
import { enterWithOfferedFactor, loadOfferedFactors } from '../../../../core/use-cases/load-offered-factors';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { unknownCode } from '../../../fakes/unknown-code';
import { givenNeeds, givenSession, type HeldBeforehand, push, sms } from '../../given';

const CALL = 'POST /recovery/mfafactor';
const { signal } = new AbortController();
const otherFactor = { name: 'no-such-factor', factorDisplay: "Jane's key" };

describe('[2.resolver.dynamic] Section 2 · With dynamic factors, entering requests the offered factors', () => {
  it.each([
    ['7.mfafactors.3', 'initial', 'GET /recovery/mfafactors'],
    ['7.mfafactors.3 settled.dynamic.2', 'second', 'GET /recovery/mfafactors?phase=second'],
  ])('[%s] in the phase %s the call for the offered factors is %s', async (_ids, phase, call) => {
    const { http, list } = givenEntry({ phase });
    http.answers(call, answered([sms, otherFactor]));

    expect(await list(signal)).toEqual(accepted({ factors: [sms, otherFactor], picked: undefined }));
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    ['the only factor', [otherFactor], otherFactor],
    ['none of several factors, also not the remembered one', [sms, otherFactor], undefined],
  ])('the automatic pick is %s', async (_, factors, picked) => {
    const { http, localStorage, list } = givenEntry({ username: 'jane', phase: 'initial' });
    localStorage.write(storageKeys.preferredFactor('initial', 'jane'), 'no-such-factor');
    http.answers('GET /recovery/mfafactors', answered(factors));

    expect(await list(signal)).toEqual(accepted({ factors, picked }));
  });

  it('an empty list is the error NO_FACTORS', async () => {
    const { http, list } = givenEntry();
    http.answers('GET /recovery/mfafactors', answered([]));

    expect(await list(signal)).toEqual(refused('NO_FACTORS'));
  });

  it('the offered factors are not stored as the user’s own list', async () => {
    const { http, session, list } = givenEntry();
    const before = session.get();
    http.answers('GET /recovery/mfafactors', answered([sms]));

    await list(signal);

    expect(session.get()).toBe(before);
  });

  it('a refusal keeps its code', async () => {
    const { http, list } = givenEntry();
    http.answers('GET /recovery/mfafactors', refusal('E0000007'), unanswered);

    expect(await list(signal)).toEqual(refused(unknownCode('E0000007')));
    expect(await list(signal)).toEqual(refused('unreachable'));
  });
});

describe("[settled.dynamic.3] Settled questions · dynamicFactors: Next requests the user's own factor of the picked kind", () => {
  it('posts username and the picked factorType, and stores both', async () => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answered(otherFactor));

    const result = await find(' jane ', { name: 'no-such-factor', factorDisplay: 'Passkey' });

    expect(result).toEqual(accepted(undefined));
    expect(http.requests[0]?.body).toStrictEqual({ username: 'jane', factorType: 'no-such-factor' });
    expect(session.get()).toEqual(givenSession({ factors: [otherFactor], selectedFactor: otherFactor }));
  });

  it.each(['', ' \t'])('the username %j is refused, without a request', async (typed) => {
    const { http, find } = givenEntry();

    expect(await find(typed, sms)).toEqual(refused('username-required'));
    expect(http.requests).toEqual([]);
  });

  it('a missing pick is refused without a request; a missing username is reported before a missing pick', async () => {
    const { http, find } = givenEntry();

    expect(await find('jane', undefined)).toEqual(refused('factor-required'));
    expect(await find(' \t', undefined)).toEqual(refused('username-required'));
    expect(http.requests).toEqual([]);
  });

  it.each([
    ['a refusal', refusal('E0000007', 404)],
    ['a server error with HTML', answered(undefined, 500)],
    ['an answer of another shape', answered({ users: [] })],
  ])('any failure becomes USER_NOT_FOUND: %s', async (_, answer) => {
    const { http, session, find } = givenEntry();
    http.answers(CALL, answer);

    expect(await find('jane', sms)).toMatchObject(refused('USER_NOT_FOUND'));
    expect(factorsOf(session.get())).toEqual([]);
  });

  it.each([[[]], [{ factors: [] }]])(
    '[settled.dynamic.5] the answer %j, for a user without the picked factor, becomes NO_FACTORS',
    async (body) => {
      const { http, session, navigation, find } = givenEntry();
      http.answers(CALL, answered(body));

      expect(await find('jane', sms)).toEqual(refused('NO_FACTORS'));
      expect(factorsOf(session.get())).toEqual([]);
      expect(navigation.visited).toEqual([]);
    },
  );

  it('a missing answer and a throttled call do not become USER_NOT_FOUND', async () => {
    const { http, find } = givenEntry();
    http.answers(CALL, unanswered, answered(undefined, 429));

    expect(await find('jane', sms)).toEqual(refused('unreachable'));
    expect(await find('jane', sms)).toMatchObject({ code: 'throttled' });
  });

  it('another username clears the factor list, phase, confirm flag and secrets', async () => {
    const { http, session, find } = givenEntry({ username: 'jane', phase: 'second', recoveryToken: 'token' });
    http.answers(CALL, answered(sms));

    await find('joe', sms);

    expect(session.get()).toMatchObject({ username: 'joe', phase: 'initial', recoveryToken: undefined });
  });

  it.each([
    ['a factor', answered(sms)],
    ['a refusal', refusal('E0000007')],
    ['no answer', unanswered],
  ])('an answer of an earlier attempt is never applied: %s', async (_, late) => {
    const { http, clock, session, find } = givenEntry();
    const held = holdAnswer();
    http.answers(CALL, held);

    const result = find('jane', sms);
    session.set(withFactors({ ...session.get(), username: 'joe' }, [push]));
    held.release(late);
    await clock.advance(0);

    expect(await result).toEqual(refused('superseded'));
    expect(factorsOf(session.get())).toEqual([push]);
  });
});

describe('[settled.dynamic.6] Settled questions · dynamicFactors: a user who begins again', () => {
  const LIST = 'POST /recovery/mfafactors';
  const requestsOf = ({ http }: ReturnType<typeof givenEntry>) =>
    http.requests.map(({ method, url, body }) => [`${method} ${new URL(url).pathname}`, body]);
  const own = [CALL, { username: 'jane', factorType: 'sms' }];
  const list = [LIST, { username: 'jane', phase: 'initial' }];

  it.each([
    ['answered', answered([sms])],
    ['refused', refusal('E0000007', 404)],
    ['not answered', unanswered],
  ])(
    'after a factor was opened, Next first asks for the list of the phase initial: %s',
    async (_, answer) => {
      const entry = givenEntry();
      entry.http.alwaysAnswers(CALL, answered(sms));
      entry.http.answers(LIST, answer);
      await entry.find('jane', sms);
      entry.session.update((held) => startWithSameUsername({ ...held, phase: 'second' }));

      expect(await entry.find('jane', sms)).toEqual(accepted(undefined));

      expect(requestsOf(entry)).toEqual([own, list, own]);
    },
  );

  it('a later round, and a factor that was not opened, ask for no list', async () => {
    const entry = givenEntry();
    entry.http.answers(CALL, answered([]), answered(sms), answered(sms));

    await entry.find('jane', sms);
    await entry.find('jane', sms);
    entry.session.update((held) => ({ ...held, phase: 'second' }));
    await entry.find('jane', sms);

    expect(requestsOf(entry)).toEqual([own, own, own]);
  });
});

describe('[settled.lost-round] Settled questions · Offered factors of a round that the server no longer continues', () => {
  it.each([
    ['a refusal starts the recovery again', refusal('E0000079', 403), 'initial', ['/recovery/password']],
    ['the page of a captive portal does not', answered('<html></html>'), 'second', []],
    ['a missing answer does not', unanswered, 'second', []],
  ])('%s', async (_, answer, phase, visited) => {
    const { http, session, navigation, list } = givenEntry({
      username: 'jane',
      phase: 'second',
      proofsGiven: 1,
    });
    http.answers('GET /recovery/mfafactors?phase=second', answer);

    await list(signal);

    expect([session.get().phase, navigation.visited]).toEqual([phase, visited]);
  });

  it('a refusal of the user’s own factor starts the recovery again', async () => {
    const { http, session, navigation, find } = givenEntry({ username: 'jane', phase: 'second' });
    http.answers(CALL, refusal('E0000079', 403));

    expect(await find('jane', sms)).toEqual(refused('superseded'));

    expect([session.get().phase, navigation.visited]).toEqual(['initial', ['/recovery/password']]);
  });
});

function givenEntry(differing: HeldBeforehand = {}) {
  const needs = givenNeeds({ session: { ...freshSession, type: 'password', ...differing } });
  const enter = enterWithOfferedFactor(needs);
  return {
    ...needs,
    list: loadOfferedFactors(needs),
    find: (typed: string, factor: Factor | undefined) => enter(typed, { factor, isByPerson: false }),
  };
}
