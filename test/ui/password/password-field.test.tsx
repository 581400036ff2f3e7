import { givenSession } from '../../core/given';
import { holdAnswer } from '../../fakes/scripted-http';
import { box, button, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { NEW, REPEAT, CAPS_LOCK, SAME, NOT_SAME } = texts.APP.PASSWORD;
const OLD = texts.APP.EXPIRED.OLD_PASSWORD;
const SHOW_NEW = `Show: ${NEW}`;

describe('A password can be looked at', () => {
  it('one box at a time, by a button that says which, and that it is pressed', async () => {
    const { I } = await openReset();
    const before = [box(NEW).type, isPressed(SHOW_NEW)];

    await I.press(SHOW_NEW);
    const shown = [box(NEW).type, isPressed(SHOW_NEW), box(REPEAT).type, box(NEW).autocomplete];
    await I.press(SHOW_NEW);

    expect(before).toEqual(['password', 'false']);
    expect(shown).toEqual(['text', 'true', 'password', 'new-password']);
    expect(box(NEW).type).toBe('password');
  });

  it.each([OLD, NEW, REPEAT])('on the expired password’s screen too: %s', async (label) => {
    const { I } = await openApp({ at: '/recovery/expiredpassword' });

    await I.press(`Show: ${label}`);

    expect(box(label).type).toBe('text');
  });

  it('what is submitted is hidden again', async () => {
    const { I } = await openReset();
    await I.type('new', NEW);
    await I.type('new', REPEAT);
    await I.press(SHOW_NEW);

    await I.press('Reset password');

    expect([box(NEW).type, isPressed(SHOW_NEW)]).toEqual(['password', 'false']);
  });
});

describe('A caps lock that is on', () => {
  it('is told at the box that is typed into, until it is off or the box is left', async () => {
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

describe('Whether the two passwords match', () => {
  it('is not said before the repetition is as long as the first, then it is', async () => {
    const { I } = await openReset();
    await I.type('new', NEW);

    await I.type('ne', REPEAT);
    const short = status();
    await I.type('w', REPEAT);
    const same = status();
    await I.type('er', REPEAT);

    expect([short, same, status()]).toEqual(['', SAME, NOT_SAME]);
  });

  it('is said of a shorter one once its box was left, and not of an empty one', async () => {
    const { I } = await openReset();
    await I.type('new', NEW);
    await I.type('n', REPEAT);

    await I.tab();
    const left = status();
    await I.clear(REPEAT);

    expect([left, status()]).toEqual([NOT_SAME, '']);
  });

  it('gives way to what the submit says', async () => {
    const { I } = await openReset();
    await I.type('one', NEW);
    await I.type('two', REPEAT);

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
