import { givenSession, google, sms } from '../../core/given';
import { answered, refusal } from '../../fakes/scripted-http';
import { box, focused, heading } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';

describe('Section 2 · Routes', () => {
  it.each([
    ['/', '/recovery/password'],
    ['/nowhere', '/recovery/password'],
    ['/recovery', '/recovery/password'],
    ['/recovery/no-such-factor', '/recovery/password'],
    ['/recovery/mfafactors', '/recovery/password'],
    ['/recovery/password/no-such-factor', '/recovery/password'],
    ['/recovery/password/sms', '/recovery/password'],
    ['/recovery/unlock/sms', '/recovery/unlock'],
    ['/recovery/no-such-factor/sms', '/recovery/password'],
    ['/%E0%A4%A', '/recovery/password'],
  ])('[settled.unknown.2] %s is replaced by %s, without a request', async (at, route) => {
    const { navigation, http } = await openApp({ at });

    expect(navigation.trail()).toEqual([route]);
    expect(http.requests).toEqual([]);
    expect(box('Username').value).toBe('');
  });

  it('the default route is the first configured type if password is not configured', async () => {
    const { navigation } = await openApp({ at: '/', environment: { recoveryTypes: ['unlock'] } });

    expect(navigation.trail()).toEqual(['/recovery/unlock']);
  });

  it('fromURI is stored as the redirect target, if the guard accepts it', async () => {
    const ours = await openApp({ at: '/?fromURI=https%3A%2F%2Flogin.example%2Fapp' });
    const session = ours.session();
    ours.close();
    const hostile = await openApp({ at: '/?fromURI=https%3A%2F%2Fevil.example' });

    expect(session.redirectUri).toBe('https://login.example/app');
    expect(hostile.session().redirectUri).toBeUndefined();
  });

  it('fromURI is part of every call as relayState, and of Back to login', async () => {
    const { I, posted } = await openApp({
      at: '/?fromURI=https%3A%2F%2Flogin.example%2Fapp',
      answers: { [LIST]: answered([google]), 'POST /recovery/mfaverify': refusal('E0000068') },
    });
    await I.paste('jane', 'Username');
    await I.press('Next');
    await I.type('1', 'Code');
    await I.press('Submit');

    expect(posted().at(-1)).toMatchObject({ relayState: 'https://login.example/app' });
    expect(document.querySelector<HTMLAnchorElement>('.back-to-login')?.href).toBe(
      'https://login.example/?fromURI=https%3A%2F%2Flogin.example%2Fapp',
    );
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

  it('the heading of a screen after Back gets the focus', async () => {
    const { I, back } = await openApp({ answers: { [LIST]: answered([google]) } });
    await I.paste('jane', 'Username');
    await I.press('Next');

    await back();

    expect(focused()).toBe(heading());
    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
  });

  it('the title is the configured one on the first screen, and contains the name of any other', async () => {
    const { I } = await openApp({
      environment: { title: 'Our Bank' },
      answers: { [LIST]: answered([google]) },
    });
    const first = document.title;
    await I.paste('jane', 'Username');
    await I.press('Next');

    expect(first).toBe('Our Bank');
    expect(document.title).toBe(`${texts.APP.GOOGLE.HEADING} – Our Bank`);
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
