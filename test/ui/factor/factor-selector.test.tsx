import { screen } from '@testing-library/react';
import { iconOf } from '../../../core/recovery/factors';
import { storageKeys } from '../../../core/state/storage-keys';
import { google, push, sms } from '../../core/given';
import { ruleIds } from '../../specification/rule-ids';
import { descriptionOf, focused, heading } from '../page';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

/** One factor of each kind of screen. */
const screens = [{ name: 'badge' }, { name: 'sms' }, { name: 'email' }, { name: 'push' }];
const SELECT = 'Select factor';
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
/** Returns the text of the option that is active for screen readers, if it is also highlighted. */
const active = () => {
  const id = selector().getAttribute('aria-activedescendant');
  return document.querySelector(`#${id}[data-at]`)?.textContent;
};

describe('[9.selector] Section 9 · Factor selector only when more than one factor', () => {
  it.each(screens.map((factor) => [factor.name, factor] as const))(
    '[2.factor.selector.2] %s alone has no selector',
    async (_, factor) => {
      await openFactorScreen(factor);

      expect(screen.queryByRole('combobox')).toBeNull();
    },
  );

  it.each(
    screens.map((factor) => [ruleIds(factor.name, { badge: '2.badge.4' }), factor.name, factor] as const),
  )(
    '[2.factor.selector.1] %s%s and another factor: above the screen’s heading, with the open factor selected',
    async (_ids, _, factor) => {
      const { core } = await openFactorScreen(factor, { factors: [factor, { name: 'other' }] });

      const selector = screen.getByRole('combobox', { name: SELECT });
      const parts = [...(document.querySelector('main')?.children ?? [])];
      const at = (element: Element) => parts.findIndex((part) => part.contains(element));
      expect(at(selector)).toBe(at(heading()) - 1);
      expect(screen.getByText(SELECT)).toBeTruthy();
      expect(core.session.get().selectedFactor).toEqual(factor);
      expect(document.querySelector<HTMLImageElement>('main img')?.src).toContain(
        `/${iconOf(factor)}_38x38.png`,
      );
    },
  );

  it('names every factor by its kind and display name', async () => {
    const factors = [push, sms, google, { name: 'no-such-factor', factorDisplay: 'Fax' }];
    const { I } = await openFactorScreen(push, { factors });

    await I.focus(screen.getByRole('combobox'));
    await I.hit('{Enter}');

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      "Push notification: Jane's phone",
      'Text message: +1 XXX-XXX-1234',
      'Google Authenticator',
      'Fax',
    ]);
  });

  it('has a text before it that another factor can be used', async () => {
    await openFactorScreen(push, { factors: [push, sms] });

    expect(descriptionOf(screen.getByRole('combobox'))).toBe(texts.APP.FACTOR.SELECT_HINT);
  });

  it('[settled.several.2] a choice opens the other factor, and is remembered for the phase and username', async () => {
    const { I, navigation, localStorage } = await openFactorScreen(push, { factors: [push, google] });

    await I.select('Google Authenticator', SELECT);

    expect(navigation.visited).toEqual(['/recovery/password/google']);
    expect(heading().textContent).toBe(texts.APP.GOOGLE.HEADING);
    expect(localStorage.texts()).toEqual({ [storageKeys.preferredFactor('initial', 'jane')]: 'google' });
  });

  it('[2.factor.icon.1] the icons show the open factor and the available ones, as decoration', async () => {
    const { I } = await openFactorScreen(google, { factors: [push, google] });

    await I.focus(screen.getByRole('combobox'));
    await I.hit('{Enter}');

    const icons = [...document.querySelectorAll<HTMLImageElement>('main img')];
    expect(icons.map((icon) => icon.getAttribute('src'))).toEqual(
      ['push', 'google', 'google'].map((name) => `/ui/assets/img/icons/mfa/${name}_38x38.png`),
    );
    expect(icons.map(({ alt }) => alt)).toEqual(['', '', '']);
  });

  it('a display name from the server is shown as text: markup, braces, other text direction', async () => {
    const hostile = { name: 'sms', factorDisplay: '<b>$t(APP.RELOAD) {{x}}</b> \u2069\u202egnp.exe' };

    const { I } = await openFactorScreen(hostile, { factors: [hostile, google] });
    await I.focus(screen.getByRole('combobox'));
    await I.hit('{Enter}');

    const shown = '<b>$t(APP.RELOAD) {{x}}</b> gnp.exe';
    expect(heading().textContent).toBe(`Code by text message to ${shown}`);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe(`Text message: ${shown}`);
    expect(document.querySelector('main b')).toBeNull();
  });
});

describe('Section 2 · The factor selector by keyboard (W3C pattern, select-only combobox)', () => {
  it('each of these keys opens the list at an option, but opens no other screen', async () => {
    const at = { '{Enter}': 1, ' ': 1, '{ArrowDown}': 1, '{ArrowUp}': 1, '{Home}': 0, '{End}': 4, g: 3 };
    const { navigation, activeAfter } = await openSelector();

    expect(await activeAfter(Object.keys(at))).toEqual(Object.values(at).map((option) => names[option]));
    expect(navigation.visited).toEqual([]);
    expect(focused()).toBe(selector());
  });

  it('in the open list each of these keys goes to an option, but opens no other screen', async () => {
    const at = {
      ...{
        '{ArrowDown}': 2,
        '{ArrowUp}': 0,
        '{PageDown}': 4,
        '{Home}': 0,
        '{End}': 4,
        '{End}{ArrowDown}': 4,
      },
      ...{ p: 2, pp: 0, ppp: 2, pu: 0, go: 3, x: 1 },
    };
    const { navigation, activeAfter } = await openSelector();

    const found = await activeAfter(Object.keys(at).map((keys) => `{Enter}${keys}`));
    expect(found).toEqual(Object.values(at).map((option) => names[option]));
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

  it('a letter with a modifier, Escape and Shift do nothing', async () => {
    const keys = ['{Control>}g{/Control}', '{Meta>}g{/Meta}', '{Alt>}g{/Alt}', '{Escape}', '{Shift}'];
    const { activeAfter } = await openSelector();

    expect(await activeAfter(keys)).toEqual(keys.map(() => false));
  });

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

const openSelector = async () => {
  const app = await openFactorScreen(sms, { factors });
  await app.I.focus(selector());
  /** Returns the option that is active after each of the key presses. Closes the list after each of them. */
  const activeAfter = async (presses: readonly string[]) => {
    const found: unknown[] = [];
    for (const keys of presses) {
      await app.I.hit(keys);
      found.push(isOpen() && active());
      await app.I.hit('{Escape}');
      await app.I.wait(500);
    }
    return found;
  };
  return { ...app, activeAfter };
};
