import { factorsOf } from '../../../core/recovery/session';
import { accepted, refused } from '../../../core/result';
import { storageKeys } from '../../../core/state/storage-keys';
import { chooseFactor } from '../../../core/use-cases/choose-factor';
import { answered, refusal } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';
import { givenNeeds, push, sms } from '../given';

const LIST = 'POST /recovery/mfafactors';
const OFFER = 'GET /recovery/mfafactors';
const OWN = 'POST /recovery/mfafactor';
const { signal } = new AbortController();

describe('[settled.several.3] Settled questions · The list of factors of a held username', () => {
  it('lists the user’s own factors of the phase, and opens none', async () => {
    const { http, session, navigation, find } = givenChoice({ phase: 'second' });
    http.answers(LIST, answered([push, sms]));

    expect(await find(signal)).toEqual(accepted([push, sms]));

    expect(http.requests[0]?.body).toStrictEqual({ username: 'jane', phase: 'second' });
    expect(factorsOf(session.get())).toEqual([push, sms]);
    expect(navigation.visited).toEqual([]);
  });

  it('with dynamic factors, lists what the server offers in the phase', async () => {
    const { http, find } = givenChoice({ phase: 'second', dynamicFactors: true });
    http.answers(`${OFFER}?phase=second`, answered([push, sms]));

    expect(await find(signal)).toEqual(accepted([push, sms]));
  });

  it.each([
    [false, LIST, refused('USER_NOT_FOUND')],
    [true, OFFER, refused(unknownCode('E0000007'))],
  ])('passes a refusal on (dynamic factors: %s)', async (dynamicFactors, call, expected) => {
    const { http, find } = givenChoice({ dynamicFactors });
    http.answers(call, refusal('E0000007'));

    expect(await find(signal)).toEqual(expected);
  });
});

describe('[settled.several.5] Settled questions · Choosing from the list opens the factor, and remembers the pick of a person', () => {
  it.each([false, true])('a pick (dynamic factors: %s)', async (dynamicFactors) => {
    const { http, navigation, localStorage, choose } = givenChoice({ dynamicFactors });
    http.answers(OWN, answered(sms));

    expect(await choose(sms)).toEqual(accepted(undefined));

    expect(http.sent(OWN)).toHaveLength(dynamicFactors ? 1 : 0);
    expect(navigation.visited).toEqual(['/recovery/password/sms']);
    expect(localStorage.texts()).toEqual({ [storageKeys.preferredFactor('initial', 'jane')]: 'sms' });
  });

  it.each([
    ['the first one', false, undefined, '/recovery/password/verifypush'],
    ['the remembered one', false, 'sms', '/recovery/password/sms'],
    ['the remembered one, with dynamic factors,', true, 'sms', '/recovery/password/sms'],
  ])('%s opens automatically, and is not remembered anew', async (_, dynamicFactors, name, path) => {
    const { http, navigation, localStorage, openFirst } = givenChoice({ dynamicFactors });
    if (name) localStorage.write(storageKeys.preferredFactor('initial', 'jane'), name);
    const before = localStorage.texts();
    http.answers(OWN, answered(sms));

    await openFirst([push, sms]);

    expect([navigation.visited, localStorage.texts()]).toEqual([[path], before]);
  });
});

function givenChoice({ phase = 'initial', dynamicFactors = false }) {
  const needs = givenNeeds({ session: { phase }, environment: { dynamicFactors } });
  return { ...needs, ...chooseFactor(needs) };
}
