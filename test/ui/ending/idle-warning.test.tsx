import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { storageKeys } from '../../../core/state/storage-keys';
import { openFactorScreen } from '../factor/factor-screens';
import { listen } from '../hearing';
import { box, button, focused, hasButton, heading, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;
const CONTINUE = APP.REDIRECTOR.LINK;
const MINUTE = 60_000;
const pin = { name: 'pin' };

describe('[additions.idle.2] The warning before an idle recovery ends', () => {
  it('appears a minute before the end, and not earlier, with a countdown and a button', async () => {
    const { I } = await openFactorScreen(pin);

    await I.wait(9 * MINUTE - 1);
    const before = [hasButton(CONTINUE), status()];
    await I.wait(1);
    const atOnce = [hasButton(CONTINUE), status(), countdown()];
    await I.wait(42_000);

    expect(before).toEqual([false, '']);
    expect(atOnce).toEqual([true, APP.NOTICE.IDLE, '60 seconds left.']);
    expect([hasButton(CONTINUE), countdown()]).toEqual([true, '18 seconds left.']);
  });

  it('is announced with the remaining time, which is announced again at 30 and 10 seconds only', async () => {
    const { I } = await openFactorScreen(pin);
    await I.wait(9 * MINUTE - 1);
    const announcements = listen();

    await I.wait(1);
    for (let left = 60; left > 5; left -= 5) await I.wait(5_000);

    expect(announcements()).toEqual([
      `polite: ${APP.NOTICE.IDLE} 60 seconds left.`,
      'polite: 30 seconds left.',
      'polite: 10 seconds left.',
    ]);
  });

  it('takes no focus and covers no input', async () => {
    const { I } = await openFactorScreen(pin);
    await I.type('12', 'PIN');

    await I.wait(9 * MINUTE);

    expect(focused()).toBe(box('PIN'));
    expect(document.querySelector('[inert]')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the focus in the input if Continue is pressed with a mouse', async () => {
    const { I } = await openFactorScreen(pin);
    await I.type('12', 'PIN');
    await I.wait(9 * MINUTE);

    await I.press(CONTINUE);

    expect(focused()).toBe(box('PIN'));
  });

  it('moves the focus from Continue to the heading', async () => {
    const { I } = await openFactorScreen(pin);
    await I.wait(9 * MINUTE);
    await I.focus(button(CONTINUE));

    // Calls `click` without events of a pointer or a key, as a screen reader does when its user presses the button.
    await act(async () => button(CONTINUE).click());

    expect(hasButton(CONTINUE)).toBe(false);
    expect(focused()).toBe(heading());
  });

  it('stays until a press is complete, so that no control moves below the pointer', async () => {
    const { I } = await openFactorScreen(pin);
    await I.wait(9 * MINUTE);
    const submit = button('Submit');

    await act(async () => fireEvent(submit, createEvent('pointerdown', submit)));
    const meanwhile = hasButton(CONTINUE);
    await I.click(submit);

    expect([meanwhile, hasButton(CONTINUE)]).toEqual([true, false]);
  });

  it.each<[string, (I: Person) => Promise<unknown>]>([
    ['typing', (I) => I.type('3', 'PIN')],
    ['dictated text, without keys', async () => fireEvent.input(box('PIN'), { target: { value: '12' } })],
    ['a key', (I) => I.hit('{Tab}')],
    ['a press on the text of the warning', (I) => I.click(screen.getByText(APP.NOTICE.IDLE))],
  ])('is also removed by %s, which continues the recovery', async (_, act) => {
    const { I, session } = await openFactorScreen(pin);
    await I.wait(9 * MINUTE + 59_000);

    await act(I);
    const afterwards = hasButton(CONTINUE);
    await I.wait(9 * MINUTE - 1);

    expect([afterwards, hasButton(CONTINUE), session().username]).toEqual([false, false, 'jane']);
  });

  it('makes no announcement after Continue', async () => {
    const { I } = await openFactorScreen(pin);
    await I.wait(9 * MINUTE + 20_000);
    await I.press(CONTINUE);
    const announcements = listen();

    for (let passed = 0; passed < 60; passed += 10) await I.wait(10_000);

    expect(announcements()).toEqual([]);
  });
});

describe('[additions.idle.1] The end of an idle recovery', () => {
  it('removes typed text and the stored recovery, and the entry screen shows the reason', async () => {
    const { I, navigation, session, sessionStorage } = await openFactorScreen(pin);
    await I.paste('1234', 'PIN');
    const stored = storageKeys.journey in sessionStorage.texts();

    await I.wait(10 * MINUTE - 1);
    const before = [navigation.visited.length, box('PIN').value];
    await I.wait(1);

    expect([stored, before]).toEqual([true, [0, '1234']]);
    expect(navigation.trail()).toEqual(['/recovery/password']);
    expect([box('Username').value, status()]).toEqual(['', APP.ENTRY.JOURNEY_ENDED]);
    expect(focused()).toBe(heading());
    expect([session().username, session().factorLists.size]).toEqual(['', 0]);
    expect(storageKeys.journey in sessionStorage.texts()).toBe(false);
    expect(hasButton(CONTINUE)).toBe(false);
  });

  it('moves the focus from the warning to the heading', async () => {
    const { I } = await openFactorScreen(pin);
    await I.wait(9 * MINUTE);
    await I.focus(button(CONTINUE));

    await I.wait(MINUTE);

    expect(focused()).toBe(heading());
  });

  it('removes the text of the entry screen, also a second time', async () => {
    const { I } = await openApp();
    const end = async () => {
      await I.paste('jane', 'Username');
      await I.wait(10 * MINUTE);
      return [box('Username').value, status()];
    };
    const first = await end();

    expect([first, await end()]).toEqual([
      ['', APP.ENTRY.JOURNEY_ENDED],
      ['', APP.ENTRY.JOURNEY_ENDED],
    ]);
  });
});

type Person = Awaited<ReturnType<typeof openFactorScreen>>['I'];

const countdown = (): string | null => screen.getByRole('timer').textContent;
