import { screen } from '@testing-library/react';
import { storageKeys } from '../../../core/state/storage-keys';
import { answered } from '../../fakes/scripted-http';
import { ruleIds } from '../../specification/rule-ids';
import { box, button, focused, heading, link } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';
import { codeScreens, openFactorScreen } from './factor-screens';

const boxes = { rsa: '2.rsa.3', badge: '2.badge.3' };

describe('Section 9 · Auto-focus delay 500 ms', () => {
  it.each(
    codeScreens
      .filter(({ factor }) => ['verify', 'rsa', 'badge'].includes(factor.name))
      .map(({ factor, label }) => [ruleIds(factor.name, boxes), factor.name, { factor, label }] as const),
  )('[9.focus] %s%s: the box gets the focus at 500 ms and not at 499', async (_ids, _, { factor, label }) => {
    const { I } = await openFactorScreen(factor);

    await I.wait(499);
    const before = focused();
    await I.wait(1);

    expect(before).not.toBe(box(label));
    expect(focused()).toBe(box(label));
  });

  it.each([
    ['/recovery/password', texts.APP.ENTRY.USERNAME],
    ['/recovery/expiredpassword', texts.APP.ENTRY.USERNAME],
  ])('%s: the first box gets the focus', async (at, label) => {
    const { I } = await openApp({ at });

    await I.wait(499);
    const before = focused();
    await I.wait(1);

    expect(before).not.toBe(box(label));
    expect(focused()).toBe(box(label));
  });

  it('the box also gets the focus if the heading has it', async () => {
    const { I } = await openApp({ answers: { 'POST /recovery/mfafactors': answered([{ name: 'google' }]) } });
    await I.paste('jane', 'Username');
    await I.press('Next');
    const first = focused();

    await I.wait(500);

    expect(first).toBe(heading());
    expect(focused()).toBe(box('Code'));
  });

  it('[settled.focus] the focus stays on an element that the user has focused during the 500 ms', async () => {
    const factors = [{ name: 'google' }, { name: 'sms' }];
    const { I } = await openFactorScreen({ name: 'google' }, { factors });
    await I.wait(250);
    const selector = screen.getByRole('combobox');
    await I.focus(selector);

    await I.wait(250);

    expect(focused()).toBe(selector);
  });

  it('a screen that was left moves no focus later', async () => {
    const { I, clock, close } = await openFactorScreen({ name: 'google' });
    await I.wait(499);

    close();

    expect(clock.pending()).toBe(0);
  });

  it('[2.push.2] Enter Code focuses the opened box immediately, and keeps the focus when it closes the box', async () => {
    const { I } = await openFactorScreen({ name: 'push' });

    await I.press('Enter Code');
    const opened = focused();
    await I.press('Enter Code');
    await I.wait(500);

    expect(opened).toMatchObject({ id: 'code' });
    expect(focused()).toBe(button('Enter Code'));
  });

  it('[2.push.2] a box that is open on arrival is not focused immediately', async () => {
    await openFactorScreen({ name: 'verify' }, { factors: [{ name: 'push' }, { name: 'verify' }] });

    expect(focused()).toBe(document.body);
  });
});

describe('Section 2 · Every factor screen: a “back to login” link', () => {
  it.each(['push', 'email'])(
    '[2.factor.back] the screen of %s links to the configured address',
    async (name) => {
      await openFactorScreen({ name }, { environment: { loginUrl: 'https://our-login.example' } });

      expect(link('Back to login').href).toBe('https://our-login.example/');
    },
  );
});

describe('[settled.resume.7] “Back to login” removes the recovery that is stored for a reload', () => {
  beforeEach(() => {
    // Prevents the navigation, because jsdom cannot load another page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  });

  it('on a factor screen', async () => {
    const { I, sessionStorage } = await openFactorScreen({ name: 'sms' });
    const before = storageKeys.journey in sessionStorage.texts();
    await I.wait(10_000);

    await I.follow('Back to login');

    expect([before, storageKeys.journey in sessionStorage.texts()]).toEqual([true, false]);
  });
});
