import { roundOf, stepOf } from '../../../../core/additions/progress/steps';
import { freshSession, type RecoverySession } from '../../../../core/recovery/session';
import type { ScreenState } from '../../../../core/state/visit';

const held = (session: Partial<RecoverySession>): RecoverySession => ({ ...freshSession, ...session });
const screenOf = (is: string, of?: string) => ({ is, of }) as unknown as ScreenState;
const second = held({ phase: 'second', proofsGiven: 1 });
const third = held({ phase: 'third', proofsGiven: 2 });

describe('[additions.progress] Additions · The current step and the number of known steps', () => {
  it.each([
    ['entry', 1],
    ['continue', 1],
    ['choice', 2],
    ['factor', 2],
    ['resuming', 2],
    ['reset', 3],
    ['unlock', 3],
    ['confirm-unlock', 3],
  ])('the screen %s is step %i of 3', (is, at) => {
    expect(stepOf(screenOf(is), held({}))).toEqual({ at, all: 3 });
  });

  it.each([
    ['a second round', 'factor', second, { at: 2, all: 3 }],
    ['the list of a third round', 'choice', third, { at: 2, all: 3 }],
    ['the goal after two rounds', 'reset', { ...second, phase: 'final' }, { at: 3, all: 3 }],
    ['the new password before the last round', 'reset', held({ unlockConfirm: true }), { at: 3, all: 4 }],
    ['the list of the last round', 'choice', held({ password: 'New-1' }), { at: 4, all: 4 }],
    ['the factor of the last round', 'factor', held({ password: 'New-1' }), { at: 4, all: 4 }],
    ['the submit after the last round', 'reset', held({ password: 'New-1' }), { at: 4, all: 4 }],
  ])('%s, on the screen %s, counts only steps that are known', (_, is, session, step) => {
    expect(stepOf(screenOf(is), session)).toEqual(step);
  });

  it.each(['reset', 'unlock'])('after the success of %s, every step is done', (of) => {
    expect(stepOf(screenOf('done', of), held({}))).toEqual({ at: 4, all: 3 });
  });

  it.each([
    ['landing', ''],
    ['expired-password', ''],
    ['redirector', ''],
    ['waiting', ''],
    ['sign-in-failed', ''],
    ['manage-password', ''],
    ['configuration', ''],
    ['done', 'manage-password'],
  ])('the screen %s %s is no step of a recovery', (is, of) => {
    expect(stepOf(screenOf(is, of), second)).toBeUndefined();
  });
});

describe('[additions.rounds] Additions · Only the round that submits a stored password is called the last', () => {
  it.each([
    ['first', held({})],
    ['later', second],
    ['later', third],
    ['later', held({ phase: 'final_confirm', proofsGiven: 1 })],
    ['last', held({ phase: 'final_confirm', proofsGiven: 1, password: 'New-1' })],
  ])('%s', (round, session) => {
    expect(roundOf(session)).toBe(round);
  });
});
