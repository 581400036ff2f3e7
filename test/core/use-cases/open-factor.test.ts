import type { Environment } from '../../../core/additions/environment';
import type { Factor } from '../../../core/recovery/factors';
import { withFactors } from '../../../core/recovery/session';
import { storageKeys } from '../../../core/state/storage-keys';
import { enterWithOfferedFactor } from '../../../core/use-cases/load-offered-factors';
import { openPreferredFactor, pickFactor } from '../../../core/use-cases/open-factor';
import { answered } from '../../fakes/scripted-http';
import { givenNeeds, givenSession, google, type HeldBeforehand, push, sms } from '../given';

describe('Section 4 · Username entry · One factor: go straight to that factor screen', () => {
  it.each<[string, string]>([
    ['push', '/recovery/unlock/verifypush'],
    ['verify', '/recovery/unlock/verify'],
    ['voice', '/recovery/unlock/call'],
    ['sms', '/recovery/unlock/sms'],
    ['no-such-factor', '/recovery/unlock/dynamic'],
  ])('[4.entry.3] %s opens %s', (name, route) => {
    const factor: Factor = { name };
    const { navigation, session, openPreferred } = givenFactors([factor], { type: 'unlock' });

    openPreferred();

    expect(navigation.visited).toEqual([route]);
    expect(session.get().selectedFactor).toBe(factor);
  });
});

describe('[4.entry.4 settled.several.1] Section 4 · Username entry · Several: the remembered or first factor is chosen', () => {
  it('the factor remembered for this phase and username opens', () => {
    const { navigation, session, openPreferred, pick } = givenFactors([push, sms, google]);
    pick(google);

    openPreferred();
    expect(navigation.visited.at(-1)).toBe('/recovery/password/google');

    session.set(withFactors({ ...session.get(), phase: 'second' }, [push, sms, google]));
    openPreferred();
    expect(navigation.visited.at(-1)).toBe('/recovery/password/verifypush');

    session.set(givenSession({ username: 'joe', factors: [push, sms, google] }));
    openPreferred();
    expect(navigation.visited.at(-1)).toBe('/recovery/password/verifypush');
  });

  it('without factors no screen opens', () => {
    const { navigation, session, openPreferred } = givenFactors([]);

    openPreferred();

    expect(navigation.visited).toEqual([]);
    expect(session.get().selectedFactor).toBeUndefined();
  });
});

describe('[settled.several.5] Settled questions · Remembered: the factor that the user picks', () => {
  it('the pick opens its screen and is remembered', () => {
    const { navigation, session, localStorage, pick } = givenFactors([push, sms], { phase: 'second' });

    pick(sms);

    expect(navigation.visited).toEqual(['/recovery/password/sms']);
    expect(session.get().selectedFactor).toBe(sms);
    expect(localStorage.texts()).toEqual({ [storageKeys.preferredFactor('second', 'jane')]: 'sms' });
  });

  it('a factor that opens automatically is not remembered', () => {
    const { localStorage, openPreferred } = givenFactors([push, sms]);

    openPreferred();

    expect(localStorage.texts()).toStrictEqual({});
  });
});

describe('[additions.remember-factor] Additions · rememberFactor: false', () => {
  const environment = { rememberFactor: false };

  it('the user’s pick opens its screen, and is not stored', () => {
    const { navigation, session, localStorage, pick } = givenFactors([push, sms], {}, environment);

    pick(sms);

    expect(navigation.visited).toEqual(['/recovery/password/sms']);
    expect(session.get().selectedFactor).toBe(sms);
    expect(localStorage.texts()).toEqual({});
  });

  it('a factor that was stored earlier is not used', () => {
    const { navigation, localStorage, openPreferred } = givenFactors([push, sms], {}, environment);
    localStorage.write(storageKeys.preferredFactor('initial', 'jane'), 'sms');

    openPreferred();

    expect(navigation.visited).toEqual(['/recovery/password/verifypush']);
  });

  it('with dynamic factors, the user’s pick is not stored', async () => {
    const needs = givenFactors([], {}, environment);
    needs.http.answers('POST /recovery/mfafactor', answered(sms));

    await enterWithOfferedFactor(needs)('jane', { factor: sms, isByPerson: true });

    expect(needs.navigation.visited).toEqual(['/recovery/password/sms']);
    expect(needs.localStorage.texts()).toEqual({});
  });
});

function givenFactors(
  factors: Factor[],
  differing: HeldBeforehand = {},
  environment: Partial<Environment> = {},
) {
  const needs = givenNeeds({ session: { factors, ...differing }, environment });
  return { ...needs, pick: pickFactor(needs), openPreferred: openPreferredFactor(needs) };
}
