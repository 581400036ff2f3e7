import type { Factor } from '../../../core/recovery/factors';
import { givenSession, google, sms } from '../../core/given';
import { answered } from '../../fakes/scripted-http';
import { openApp } from '../rig';

const LIST = 'POST /recovery/mfafactors';

describe('Section 4 · Username entry: one factor or several', () => {
  it('after the first Next, the list of factors never appears before the factor screen', async () => {
    const { I } = await givenFactors([sms, google]);
    const lists: boolean[] = [];
    const watch = new MutationObserver(() => lists.push(document.querySelector('.factor-list') !== null));
    watch.observe(document.body, { childList: true, subtree: true });

    await I.press('Next');

    watch.disconnect();
    expect(lists.length).toBeGreaterThan(0);
    expect(lists).not.toContain(true);
  });
});

describe('Section 4 · The confirm flag triggers the next step on entry', () => {
  const session = givenSession({ phase: 'final_confirm', unlockConfirm: true, password: 'new' });

  it('[4.entry.5] does so once, also under StrictMode, and is cleared', async () => {
    const app = await openApp({ at: '/ui', session, answers: { [LIST]: answered([sms, google]) } });

    await app.I.follow('Reset your password');

    expect(app.navigation.visited).toEqual(['/recovery/password', '/recovery/password/sms']);
    expect(app.posted()).toEqual([{ username: 'jane', phase: 'final_confirm' }]);
    expect(app.session()).toMatchObject({ unlockConfirm: false, password: 'new' });
  });
});

const givenFactors = async (factors: readonly Factor[]) => {
  const app = await openApp({ answers: { [LIST]: answered(factors) } });
  await app.I.paste('jane', 'Username');
  return app;
};
