import { forgetUser } from '../../../core/use-cases/enter-username';
import { givenNeeds, type HeldBeforehand, push } from '../given';

describe('[settled.several.4] Settled questions · Editing the name', () => {
  it('changes nothing before a username is entered', () => {
    const { session, forget } = givenUser({ username: '', factors: [push], recoveryToken: 'from a link' });
    const before = session.get();

    forget();

    expect(session.get()).toBe(before);
  });

  it.each([
    ['in the second phase returns to the first phase', 'second', true],
    ['in the first phase keeps the phase', 'initial', false],
  ])('%s, and reports whether the phase has changed', (_, phase, isTakenBack) => {
    const { session, forget } = givenUser({ phase });

    expect(forget()).toBe(isTakenBack);
    expect(session.get().phase).toBe('initial');
  });
});

function givenUser(session: HeldBeforehand) {
  const needs = givenNeeds({ session });
  return { ...needs, forget: forgetUser(needs) };
}
