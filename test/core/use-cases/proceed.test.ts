import type { Environment } from '../../../core/configuration/environment';
import { factorsOf, type RecoverySession } from '../../../core/recovery/session';
import { refused } from '../../../core/result';
import { proceedAfterProof } from '../../../core/use-cases/proceed';
import { givenNeeds, google, push } from '../given';

const proof = { phase: 'final', recoveryToken: 'token' };

describe('Section 4 · After a verify response', () => {
  it('the content of the response is stored before the next screen opens', () => {
    const { session, navigation, proceed } = givenScreen();
    const heldThen: unknown[] = [];
    navigation.subscribe(() => heldThen.push(session.get().recoveryToken));

    proceed(session.get(), proof);

    expect(session.get()).toMatchObject({ phase: 'final', recoveryToken: 'token' });
    expect(factorsOf(session.get())).toEqual([]);
    expect(navigation.trail()).toEqual(['/recovery/password/google', '/recovery/password/reset']);
    expect(heldThen).toEqual(['token']);
  });

  it.each([
    ['with a token', proof, true],
    ['without a token', { phase: 'final_confirm' }, false],
    ['of an earlier round', { phase: 'second' }, false],
  ])('[additions.took-too-long.1] the time of a proof %s is stored: %s', (_, given, isStored) => {
    const { session, proceed, clock } = givenScreen();

    proceed(session.get(), given);

    expect(session.get().provedAt).toBe(isStored ? clock.now() : undefined);
  });

  it('changes of the same attempt since the request are kept', () => {
    const { session, proceed } = givenScreen();
    const attempt = session.get();

    session.set({ ...attempt, redirectUri: 'https://login.example/home' });
    proceed(attempt, proof);

    expect(session.get()).toMatchObject({ redirectUri: 'https://login.example/home', phase: 'final' });
  });

  it('the redirect-to-login template is resolved against our own origin', () => {
    const { session, navigation, proceed } = givenScreen({ loginUrl: '', redirectToLogin: '/in' });

    proceed(session.get(), proof);

    expect(session.get().departure).toBe('https://recovery.example/in');
    expect(navigation.visited).toEqual(['/redirector']);
  });
});

describe('Design · Core · An answer of an earlier attempt is never applied', () => {
  it.each<[string, Partial<RecoverySession>]>([
    ['type', { type: 'unlock' }],
    ['username', { username: 'joe' }],
    ['phase', { phase: 'second' }],
    ['factor', { selectedFactor: push }],
  ])('an answer changes nothing if the session has another %s', (_, change) => {
    const { session, navigation, proceed } = givenScreen();
    const attempt = session.get();
    const moved = { ...attempt, ...change };
    session.set(moved);

    expect(proceed(attempt, proof)).toEqual(refused('superseded'));
    expect(session.get()).toBe(moved);
    expect(navigation.visited).toEqual([]);
  });
});

function givenScreen(environment: Partial<Environment> = {}) {
  const session = { factors: [google], selectedFactor: google };
  const needs = givenNeeds({ at: '/recovery/password/google', session, environment });
  return { ...needs, proceed: proceedAfterProof(needs) };
}
