import { screen } from '@testing-library/react';
import { google, push, sms } from '../../core/given';
import { focused, heading } from '../page';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const call = { name: 'call', factorDisplay: '+1 XXX-9876' };
const typed = { name: 'verify', factorDisplay: 'Pixel' };
const factors = [push, sms, call, google, typed];
const names = [
  "Push notification: Jane's phone",
  'Text message: +1 XXX-XXX-1234',
  'Phone call: +1 XXX-9876',
  'Google Authenticator',
  'Code from your app: Pixel',
];

describe('Section 2 · The factor selector by keyboard (W3C pattern, select-only combobox)', () => {
  it.each([
    ['{Enter}', 1],
    [' ', 1],
    ['{ArrowDown}', 1],
    ['{ArrowUp}', 1],
    ['{Home}', 0],
    ['{End}', 4],
    ['g', 3],
  ])('%j opens the list, but no other screen', async (key, at) => {
    const { I, navigation } = await openSelector();

    await I.hit(key);

    expect([isOpen(), active()]).toEqual([true, names[at]]);
    expect(navigation.visited).toEqual([]);
    expect(focused()).toBe(selector());
  });

  it.each([
    ['{ArrowDown}', 2],
    ['{ArrowUp}', 0],
    ['{PageDown}', 4],
    ['{Home}', 0],
    ['{End}', 4],
    ['{End}{ArrowDown}', 4],
    ['p', 2],
    ['pp', 0],
    ['ppp', 2],
    ['pu', 0],
    ['go', 3],
    ['x', 1],
  ])('in the open list %j goes to option %i, but opens no other screen', async (keys, at) => {
    const { I, navigation } = await openSelector();

    await I.hit(`{Enter}${keys}`);

    expect([isOpen(), active()]).toEqual([true, names[at]]);
    expect(navigation.visited).toEqual([]);
  });

  it.each([
    ['typed 499 ms apart are searched together', 499, 0],
    ['typed 500 ms apart are searched separately: the second letter matches no name', 500, 2],
  ])('two letters %s', async (_, pause, at) => {
    const { I } = await openSelector();

    await I.hit('{Enter}p');
    await I.wait(pause);
    await I.hit('u');

    expect(active()).toBe(names[at]);
  });

  it.each(['{Enter}', ' ', '{Alt>}{ArrowUp}{/Alt}'])(
    '%j chooses an option: its screen opens',
    async (key) => {
      const { I, navigation } = await openSelector();

      await I.hit(`{Enter}{ArrowDown}${key}`);

      expect(navigation.visited).toEqual(['/recovery/password/call']);
      expect(focused()).toBe(heading());
    },
  );

  it.each([
    ['{Escape}', 'another factor', '{ArrowDown}'],
    ['{Tab}', 'another factor', '{ArrowDown}'],
    ['{Enter}', 'the open factor', ''],
  ])('%j on %s closes the list and keeps the open factor', async (key, _, move) => {
    const { I, navigation } = await openSelector();

    await I.hit(`{Enter}${move}${key}`);

    expect([isOpen(), navigation.visited]).toEqual([false, []]);
    expect(focused() === selector()).toBe(key !== '{Tab}');
  });

  it.each(['{Control>}g{/Control}', '{Meta>}g{/Meta}', '{Alt>}g{/Alt}', '{Escape}', '{Shift}'])(
    '%j does nothing',
    async (keys) => {
      const { I } = await openSelector();

      await I.hit(keys);

      expect(isOpen()).toBe(false);
    },
  );

  it('an Enter key that is still held chooses nothing', async () => {
    const { I, navigation } = await openSelector();

    await I.hit('{End}{Enter>}');
    const chosen = navigation.visited.length;
    await I.hit('{/Enter}');

    expect(chosen).toBe(1);
    expect(isOpen()).toBe(false);
  });

  it('a held Enter key opens the list once, and does not close it', async () => {
    const { I } = await openSelector();

    await I.hit('{Enter>4/}');

    expect(isOpen()).toBe(true);
  });
});

describe('Section 2 · The factor selector by mouse and for screen readers', () => {
  it('a press opens the list; another press, or a press outside, closes it', async () => {
    const { I, navigation } = await openSelector();
    const press = (element: HTMLElement) => I.click(element);

    await press(selector());
    const opened = isOpen();
    await press(selector());
    const closed = isOpen();
    await press(selector());
    await press(heading());

    expect([opened, closed, isOpen(), navigation.visited]).toEqual([true, false, false, []]);
  });

  it('a press on an option opens the screen of its factor', async () => {
    const { I, navigation } = await openSelector();

    await I.click(selector());
    await I.click(screen.getByRole('option', { name: 'Google Authenticator' }));

    expect(navigation.visited).toEqual(['/recovery/password/google']);
  });

  it('the list has its own name, and marks the open factor', async () => {
    const { I } = await openSelector();

    await I.hit('{Enter}{ArrowDown}');

    const list = screen.getByRole('listbox', { name: texts.APP.FACTOR.SELECT_HINT });
    expect(selector().getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual(
      names.map((_, at) => String(at === 1)),
    );
  });
});

const selector = () => screen.getByRole('combobox', { name: 'Select factor' });

const isOpen = () => selector().getAttribute('aria-expanded') === 'true';

/** Returns the text of the option that is active for screen readers, if it is also highlighted. */
const active = () => {
  const id = selector().getAttribute('aria-activedescendant');
  return document.querySelector(`#${id}[data-at]`)?.textContent;
};

const openSelector = async () => {
  const app = await openFactorScreen(sms, { factors });
  await app.I.focus(selector());
  return app;
};
