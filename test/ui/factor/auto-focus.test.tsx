import { screen } from '@testing-library/react';
import { answered } from '../../fakes/scripted-http';
import { ruleIds } from '../../specification/rule-ids';
import { box, button, focused, heading } from '../page';
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
