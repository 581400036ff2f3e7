import { screen } from '@testing-library/react';
import { preferredFactorKey } from '../../../core/state/preferred-factor';
import { google, push, sms } from '../../core/given';
import { proving } from '../../specification/proving';
import { descriptionOf, heading } from '../page';
import { texts } from '../texts';
import { codeScreens, openFactorScreen } from './factor-screens';

const every = [...codeScreens.map(({ factor }) => factor), { name: 'email' }, { name: 'push' }];
const SELECT = 'Select factor';

describe('[9.selector] Section 9 · Factor selector only when more than one factor', () => {
  it.each(every.map((factor) => [factor.name, factor] as const))(
    '[2.factor.selector.2] %s alone: none',
    async (_, factor) => {
      await openFactorScreen(factor);

      expect(screen.queryByRole('combobox')).toBeNull();
    },
  );

  it.each(
    every.map((factor) => [proving(factor.name, { badge: '2.badge.4' }), factor.name, factor] as const),
  )(
    '[2.factor.selector.1] %s%s and another: on top of the screen, on the one that is open',
    async (_ids, _, factor) => {
      await openFactorScreen(factor, { factors: [factor, { name: 'other' }] });

      const selector = screen.getByRole<HTMLSelectElement>('combobox', { name: SELECT });
      const order = selector.compareDocumentPosition(heading());
      expect(selector.value).toBe(factor.name);
      expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    },
  );

  it('names every factor by its kind and what the user knows it by', async () => {
    await openFactorScreen(push, { factors: [push, sms, google, { name: 'fax', factorDisplay: 'Fax' }] });

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      "Push: Jane's phone",
      'Text message: +1 XXX-XXX-1234',
      'Google Authenticator',
      'Fax',
    ]);
  });

  it('says beforehand that a choice opens at once (WCAG 3.2.2)', async () => {
    await openFactorScreen(push, { factors: [push, sms] });

    expect(descriptionOf(screen.getByRole('combobox'))).toBe(texts.APP.FACTOR.SELECT_HINT);
  });

  it('[settled.several.2] a choice opens the other factor, and is remembered for the phase and username', async () => {
    const { I, navigation, localStorage } = await openFactorScreen(push, { factors: [push, google] });

    await I.select('Google Authenticator', SELECT);

    expect(navigation.visited).toEqual(['/recovery/password/google']);
    expect(heading().textContent).toBe(texts.APP.GOOGLE.HEADING);
    expect(localStorage.texts()).toEqual({ [preferredFactorKey('initial', 'jane')]: 'google' });
  });

  it('[2.factor.icon.1] the icon is the one of the factor that is open, and is no content', async () => {
    await openFactorScreen(google, { factors: [push, google] });

    const icon = document.querySelector<HTMLImageElement>('.factor-selected img');
    expect(icon?.getAttribute('src')).toBe('/ui/assets/img/icons/mfa/google_38x38.png');
    expect(icon?.alt).toBe('');
  });

  it('a display name from the server is text: markup, braces, another direction', async () => {
    const hostile = { name: 'sms', factorDisplay: '<b>$t(APP.RELOAD) {{x}}</b> \u2069\u202egnp.exe' };

    await openFactorScreen(hostile, { factors: [hostile, google] });

    const shown = '<b>$t(APP.RELOAD) {{x}}</b> gnp.exe';
    expect(heading().textContent).toBe(`Code by text message to ${shown}`);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe(`Text message: ${shown}`);
    expect(document.querySelector('main b')).toBeNull();
  });
});
