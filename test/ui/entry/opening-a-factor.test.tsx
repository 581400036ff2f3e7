import { screen } from '@testing-library/react';
import type { Factor } from '../../../core/recovery/factors';
import { givenSession, google, push, sms } from '../../core/given';
import { answered } from '../../fakes/scripted-http';
import { box, heading } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';

describe('Section 4 · Username entry: one factor or several', () => {
  it('[2.entry.list additions.last-used settled.several.3] after Back: the list is above the username, and starts with the factor marked as last used', async () => {
    const { I, back } = await givenFactors([sms, google, push]);
    await I.press('Next');
    await back();
    await I.press('Google Authenticator');
    await back();

    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const list = screen.getByRole('region', { name: texts.APP.ENTRY.PICK });

    expect(box('Username').value).toBe('jane');
    expect(first).toBe(`Google Authenticator${texts.APP.FACTOR.LAST_USED}`);
    expect(second).toContain('Text message');
    expect(second).not.toContain(texts.APP.FACTOR.LAST_USED);
    expect(list.compareDocumentPosition(box('Username'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.activeElement).toBe(heading());
  });

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

  it('editing the username clears the list', async () => {
    const { I, back, session } = await givenFactors([sms, google]);
    await I.press('Next');
    await back();

    await I.type('t', 'Username');

    expect(document.querySelector('.factor-list')).toBeNull();
    expect(box('Username').value).toBe('janet');
    expect(session()).toMatchObject({ username: '', factorLists: new Map(), phase: 'initial' });
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
