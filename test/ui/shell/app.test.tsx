import { givenSession, google, sms } from '../../core/given';
import { answered } from '../../fakes/scripted-http';
import { box, focused, heading } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';

describe('Section 2 · Routes', () => {
  it.each([
    ['/nowhere', '/recovery/password'],
    ['/recovery/unlock/sms', '/recovery/unlock'],
    ['/%E0%A4%A', '/recovery/password'],
  ])('[settled.unknown.2] %s is replaced by %s, without a request', async (at, route) => {
    const { navigation, http } = await openApp({ at });

    expect(navigation.trail()).toEqual([route]);
    expect(http.requests).toEqual([]);
    expect(box('Username').value).toBe('');
  });
});

describe('Focus and title on each screen', () => {
  it('the first screen leaves the focus to the browser', async () => {
    await openApp();

    expect(focused()?.tagName).toBe('BODY');
  });

  it('the heading of a later screen gets the focus, so that screen readers announce it', async () => {
    const { I } = await openApp({ answers: { [LIST]: answered([google]) } });
    await I.paste('jane', 'Username');

    await I.press('Next');

    expect(focused()).toBe(heading());
    expect(heading().tabIndex).toBe(-1);
    expect(heading().textContent).toBe(texts.APP.GOOGLE.HEADING);
  });

  it('every screen has one heading of the first level, in the one main landmark', async () => {
    const { go } = await openApp({
      session: givenSession({ factors: [sms] }),
      answers: { [LIST]: answered([sms]) },
    });

    for (const route of ['/ui', '/recovery/expiredpassword', '/recovery/password/sms', '/redirector']) {
      await go(route);
      expect(document.querySelectorAll('main')).toHaveLength(1);
      expect([...document.querySelectorAll('h1')]).toEqual([heading()]);
    }
  });

  it('text typed during an earlier visit is gone on the next visit', async () => {
    const { I, go, back } = await openApp({ at: '/recovery/expiredpassword' });
    await I.type('secret', texts.APP.EXPIRED.OLD_PASSWORD);

    await go('/ui');
    await back();

    expect(box(texts.APP.EXPIRED.OLD_PASSWORD).value).toBe('');
  });
});
