import { screen } from '@testing-library/react';
import { iconOf } from '../../../core/recovery/factors';
import { storageKeys } from '../../../core/state/storage-keys';
import { google, push, sms } from '../../core/given';
import { ruleIds } from '../../specification/rule-ids';
import { descriptionOf, heading } from '../page';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

/** One factor of each kind of screen. */
const screens = [{ name: 'badge' }, { name: 'sms' }, { name: 'email' }, { name: 'push' }];
const SELECT = 'Select factor';

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
