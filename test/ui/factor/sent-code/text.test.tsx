import { screen } from '@testing-library/react';
import { answered, refusal } from '../../../fakes/scripted-http';
import { box, button, focused, status } from '../../page';
import { texts } from '../../texts';
import { openFactorScreen } from '../factor-screens';

const SEND = 'POST /recovery/mfaverify';
const { SMS, CALL } = texts.APP;

describe.each([
  ['sms', SMS],
  ['call', CALL],
] as const)('The text about a sent code: %s', (name, words) => {
  const open = (factorDisplay?: string, reply = answered()) =>
    openFactorScreen(
      { name, ...(factorDisplay !== undefined && { factorDisplay }) },
      { answers: { [SEND]: reply } },
    );

  it.each([
    ['+1 XXX-1234', words.SENT_TO.replace('{{factorDisplay}}', '+1\u00a0XXX-1234')],
    ['هاتف 12', words.SENT_TO.replace('{{factorDisplay}}', '\u2068هاتف 12\u2069')],
    [
      '{{count}} <b>$t(APP.RELOAD)</b>',
      words.SENT_TO.replace('{{factorDisplay}}', '{{count}} <b>$t(APP.RELOAD)</b>'),
    ],
    [undefined, words.SENT],
  ])(
    '[settled.sent-code.1] contains the phone number %j as plain text, or no number',
    async (factorDisplay, said) => {
      const { I } = await open(factorDisplay);

      await I.press('Send');

      expect(status()).toBe(said);
    },
  );

  it('the heading contains the phone number, and no line below repeats it', async () => {
    await open('+1 *** *** 0142');

    const heading = words.HEADING_NAMED.replace('{{factorDisplay}}', '+1 *** *** 0142');
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInstanceOf(HTMLElement);
    expect(screen.queryAllByText('+1 *** *** 0142', { selector: '.factor-head p *' })).toEqual([]);
  });

  it('[settled.sent-code.1] replaces the introduction', async () => {
    const { I } = await open();
    const before = screen.queryByText(words.TEXT) !== null;

    await I.press('Send');

    expect([before, screen.queryByText(words.TEXT)]).toEqual([true, null]);
  });

  it('[settled.sent-code.2] the button is above the box at first, and below the form after a code was sent', async () => {
    const { I } = await open();
    const above = [isAbove('Send', 'Submit'), button('Send').className];

    await I.press('Send');
    const below = [isAbove('Sent', 'Submit'), focused() === button('Sent')];
    await I.wait(30_000);

    expect(above).toEqual([true, 'button button-first']);
    expect(below).toEqual([false, true]);
    expect([isAbove('Resend', 'Submit'), button('Resend').className]).toEqual([false, 'link']);
  });

  it('[settled.sent-code.2] the button stays above the box, and keeps the focus, if no code was sent', async () => {
    const { I } = await open(undefined, refusal('E9999999'));

    await I.press('Send');

    expect([isAbove('Send', 'Submit'), focused() === button('Send'), status()]).toEqual([true, true, '']);
  });

  it('[settled.sent-code.2] a partly typed code stays while the button moves', async () => {
    const { I } = await open();
    await I.type('12', words.LABEL);
    const before = box(words.LABEL);

    await I.press('Send');

    expect([box(words.LABEL), box(words.LABEL).value]).toEqual([before, '12']);
  });
});

const isAbove = (first: string, second: string): boolean =>
  (button(first).compareDocumentPosition(button(second)) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
