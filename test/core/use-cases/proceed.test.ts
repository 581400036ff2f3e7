import type { Environment } from '../../../core/additions/environment';
import { factorsOf } from '../../../core/recovery/session';
import { proceedAfterProof } from '../../../core/use-cases/proceed';
import { givenNeeds, google } from '../given';

const proof = { phase: 'final', recoveryToken: 'token' };

describe('Section 4 · After a verify response', () => {
  it('the content of the response is stored before the next screen opens', () => {
    const { session, navigation, proceed } = givenScreen();
    const heldThen: unknown[] = [];
    navigation.subscribe(() => heldThen.push(session.get().recoveryToken));

    proceed(proof);

    expect(session.get()).toMatchObject({ phase: 'final', recoveryToken: 'token', proofsGiven: 1 });
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

    proceed(given);

    expect(session.get().provedAt).toBe(isStored ? clock.now() : undefined);
  });

  it('the redirect-to-login template is resolved against our own origin', () => {
    const { session, navigation, proceed } = givenScreen({ loginUrl: '', redirectToLogin: '/in' });

    proceed(proof);

    expect(session.get().departure).toBe('https://recovery.example/in');
    expect(navigation.visited).toEqual(['/redirector']);
  });
});

function givenScreen(environment: Partial<Environment> = {}) {
  const session = { factors: [google], selectedFactor: google };
  const needs = givenNeeds({ at: '/recovery/password/google', session, environment });
  return { ...needs, proceed: proceedAfterProof(needs) };
}
