import { render, screen } from '@testing-library/react';
import { freshSession, type RecoverySession } from '../../../core/recovery/session';
import type { ScreenState } from '../../../core/state/visit';
import { createTranslations } from '../../../ui/language/translations';
import { StepList } from '../../../ui/shell/steps';
import { givenSession } from '../../core/given';
import { answered } from '../../fakes/scripted-http';
import { createFakedCore, openApp } from '../rig';
import { texts } from '../texts';

const { CONTEXT, ENTRY } = texts.APP;
const names = [texts.APP.ENTRY.USERNAME, CONTEXT.VERIFY, ENTRY.PASSWORD];

/**
 * Renders the list of recovery steps that the page displays beside a screen. Returns the names of all steps, of the
 * completed steps and of the current step.
 */
const stepsBeside = (state: unknown, session: RecoverySession = givenSession()) => {
  createTranslations('en');
  const { Core } = createFakedCore({ session });
  render(
    <Core>
      <StepList screen={state as ScreenState} />
    </Core>,
  );
  const steps = screen.queryAllByRole('listitem');
  const namesOf = (those: readonly HTMLElement[]) => those.map(({ textContent }) => textContent);
  return {
    all: namesOf(steps),
    done: namesOf(steps.filter(({ dataset }) => dataset.done !== undefined)),
    current: namesOf(steps.filter((step) => step.getAttribute('aria-current') === 'step')),
  };
};

describe('[additions.steps] The steps beside a screen', () => {
  it.each([
    ['entry', {}, 1],
    ['factor', {}, 2],
    ['resuming', {}, 2],
    ['reset', {}, 3],
    ['unlock', {}, 3],
    ['confirm-unlock', {}, 3],
    ['done', { of: 'reset' }, 4],
    ['done', { of: 'unlock' }, 4],
  ])('the screen %s %j is step %i', (is, rest, step) => {
    const { all, done, current } = stepsBeside({ is, type: 'password', ...rest });

    expect(all).toEqual(names);
    expect(done).toEqual(names.slice(0, step - 1));
    expect(current).toEqual(names.slice(step - 1, step));
  });

  it.each([
    ['in a later round', { phase: 'second' }, 2],
    ['after another phase without a username', { phase: 'second', username: '' }, 1],
  ])('the entry screen %s, %j, is step %i', (_, session, step) => {
    const { current } = stepsBeside({ is: 'entry', type: 'password' }, givenSession(session));

    expect(current).toEqual(names.slice(step - 1, step));
  });

  const rounds = [ENTRY.USERNAME, CONTEXT.VERIFY, CONTEXT.VERIFY, ENTRY.PASSWORD];
  const confirming = { proofsGiven: 1, phase: 'final_confirm', unlockConfirm: true };
  it.each([
    ['factor', { proofsGiven: 1, phase: 'second' }, 3, rounds],
    ['entry', { proofsGiven: 1, phase: 'second' }, 3, rounds],
    ['reset', { proofsGiven: 2, phase: 'final' }, 4, rounds],
    ['reset', confirming, 3, [...names, CONTEXT.VERIFY]],
    ['factor', { ...confirming, password: 'new' }, 4, [...names, CONTEXT.VERIFY]],
  ])('each round has a step of its own: the screen %s with %j is step %i', (is, session, step, steps) => {
    const { all, done, current } = stepsBeside({ is, type: 'password' }, givenSession(session));

    expect(all).toEqual(steps);
    expect(done).toEqual(all.slice(0, step - 1));
    expect(current).toEqual(all.slice(step - 1, step));
  });

  it.each([
    ['landing', {}],
    ['expired-password', {}],
    ['manage-password', {}],
    ['done', { of: 'manage-password' }],
    ['configuration', {}],
    ['waiting', {}],
    ['sign-in-failed', {}],
    ['redirector', {}],
  ])('the screen %s %j has no steps', (is, rest) => {
    expect(stepsBeside({ is, ...rest }).all).toEqual([]);
  });

  it.each([
    ['password', ENTRY.PASSWORD],
    ['unlock', ENTRY.UNLOCK],
    ['no-such-type', ENTRY.OTHER],
  ])(
    'the last step of the type %s is named after its goal, before and after the username entry',
    (type, name) => {
      const before = stepsBeside({ is: 'entry', type }, freshSession).all.at(-1);
      const after = stepsBeside({ is: 'factor' }, givenSession({ type })).all.at(-1);

      expect([before, after]).toEqual([name, name]);
    },
  );

  it('are updated from screen to screen, until the end of the recovery', async () => {
    const { I } = await openApp({
      answers: {
        'POST /recovery/mfafactors': answered([{ name: 'google' }]),
        'POST /recovery/mfaverify': answered({ phase: 'final', recoveryToken: 'abc' }),
        'POST /credentials/verifyandresetpassword': answered(),
      },
    });
    const seen = [current()];
    await I.paste('jane', 'Username');
    await I.press('Next');
    seen.push(current());
    await I.type('123', 'Code');
    await I.press('Submit');
    seen.push(current());
    await I.press('Reset password');

    expect([...seen, current()]).toEqual([...names, undefined]);
    expect(document.querySelectorAll('.steps [data-done]')).toHaveLength(3);
  });
});

const current = () => document.querySelector('.steps [aria-current=step]')?.textContent;
