import { givenSession } from '../../core/given';
import { holdAnswer } from '../../fakes/scripted-http';
import { box, button, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { NEW, REPEAT, CAPS_LOCK, SAME, NOT_SAME } = texts.APP.PASSWORD;
const OLD = texts.APP.EXPIRED.OLD_PASSWORD;
const SHOW_NEW = `Show: ${NEW}`;

describe('A password can be shown', () => {
  it('in each box separately, by a button with the name and state of the box', async () => {
    const { I } = await openReset();
    const before = [box(NEW).type, isPressed(SHOW_NEW)];

    await I.press(SHOW_NEW);
    const shown = [box(NEW).type, isPressed(SHOW_NEW), box(REPEAT).type, box(NEW).autocomplete];
    await I.press(SHOW_NEW);

    expect(before).toEqual(['password', 'false']);
    expect(shown).toEqual(['text', 'true', 'password', 'new-password']);
    expect(box(NEW).type).toBe('password');
  });

  it('on the expired-password screen as well', async () => {
    const { I } = await openApp({ at: '/recovery/expiredpassword' });

    await I.press(`Show: ${OLD}`);

    expect(box(OLD).type).toBe('text');
  });

  it('until it is submitted', async () => {
    const { I } = await openReset();
    await I.paste('new', NEW);
    await I.paste('new', REPEAT);
    await I.press(SHOW_NEW);

    await I.press('Reset password');

    expect([box(NEW).type, isPressed(SHOW_NEW)]).toEqual(['password', 'false']);
  });
});

describe('Caps lock', () => {
  it('is reported at the focused box, until it is off or the box loses the focus', async () => {
    const { I } = await openReset();

    await I.type('a', NEW);
    const without = status();
    await I.hit('{CapsLock}b');
    const on = status();
    await I.hit('{CapsLock}c');
    const off = status();
    await I.hit('{CapsLock}d');
    await I.tab();

    expect([without, on, off, status()]).toEqual(['', CAPS_LOCK, '', '']);
  });
});

describe('Matching passwords', () => {
  it('are reported as equal or different when the repetition is as long as the password, not before', async () => {
    const { I } = await openReset();
    await I.paste('new', NEW);

    await I.type('ne', REPEAT);
    const short = status();
    await I.type('w', REPEAT);
    const same = status();
    await I.type('er', REPEAT);

    expect([short, same, status()]).toEqual(['', SAME, NOT_SAME]);
  });

  it('are reported as different after a shorter repetition was left, unless it is empty', async () => {
    const { I } = await openReset();
    await I.paste('new', NEW);
    await I.type('n', REPEAT);

    await I.tab();
    const left = status();
    await I.clear(REPEAT);

    expect([left, status()]).toEqual([NOT_SAME, '']);
  });

  it('are no longer reported after the submit', async () => {
    const { I } = await openReset();
    await I.paste('one', NEW);
    await I.paste('two', REPEAT);

    await I.press('Reset password');

    expect(status()).toBe('');
  });
});

const isPressed = (name: string) => button(name).getAttribute('aria-pressed');

const openReset = () =>
  openApp({
    at: '/recovery/password/reset',
    session: givenSession({ recoveryToken: 'abc' }),
    answers: { 'POST /credentials/verifyandresetpassword': holdAnswer() },
  });
