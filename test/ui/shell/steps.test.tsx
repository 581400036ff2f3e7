import { answered } from '../../fakes/scripted-http';
import { openApp } from '../rig';

describe('[additions.progress] The steps above a screen', () => {
  it('have a bar each, and name the current one, from screen to screen until all are done', async () => {
    const { I } = await openApp({
      answers: {
        'POST /recovery/mfafactors': answered([{ name: 'google' }]),
        'POST /recovery/mfaverify': answered({ phase: 'final', recoveryToken: 'abc' }),
        'POST /credentials/verifyandresetpassword': answered(),
      },
      environment: { showPasswordResetSuccess: true },
    });
    const seen = [steps()];
    await I.paste('jane', 'Username');
    await I.press('Next');
    seen.push(steps());
    await I.type('123', 'Code');
    await I.press('Submit');
    seen.push(steps());
    await I.type('New-1', 'New password');
    await I.type('New-1', 'Re-enter password');
    await I.press('Reset password');

    expect([...seen, steps()]).toEqual([
      ['current', undefined, undefined, 'Step 1 of 3'],
      ['done', 'current', undefined, 'Step 2 of 3'],
      ['done', 'done', 'current', 'Step 3 of 3'],
      ['done', 'done', 'done', ''],
    ]);
  });

  it('are absent outside of a recovery', async () => {
    await openApp({ at: '/ui' });

    expect(document.querySelector('.steps')).toBeNull();
  });
});

const steps = () => {
  const bars = [...document.querySelectorAll<HTMLElement>('.steps .step')];
  return [...bars.map(({ dataset }) => dataset.is), document.querySelector('.steps')?.textContent];
};
