import { screen } from '@testing-library/react';
import { storageKeys } from '../../../core/state/storage-keys';
import { answered } from '../../fakes/scripted-http';
import { heading } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;
const KEY = storageKeys.preferredFactor('initial', 'jane');

describe('[additions.remember-factor] The factor that the user picks', () => {
  it.each([
    [true, APP.GOOGLE.HEADING],
    [false, APP.SMS.HEADING],
  ])('rememberFactor %j: a stored factor leads to “%s”', async (rememberFactor, text) => {
    await enter(rememberFactor, { [KEY]: 'google' });

    expect(heading().textContent).toBe(text);
  });

  it.each([
    [true, { [KEY]: 'google' }],
    [false, {}],
  ])(
    'rememberFactor %j: a factor picked on its screen or in the list is stored as %j',
    async (rememberFactor, stored) => {
      const { I, go, localStorage } = await enter(rememberFactor);
      await I.select(APP.FACTOR.GOOGLE, APP.FACTOR.SELECT);
      const selected = localStorage.texts();
      await go('/recovery/password');

      const isMarked = document.body.textContent?.includes(APP.FACTOR.LAST_USED);
      await I.click(screen.getByText(APP.FACTOR.GOOGLE));

      expect(heading().textContent).toBe(APP.GOOGLE.HEADING);
      expect([selected, localStorage.texts()]).toEqual([stored, stored]);
      expect(isMarked).toBe(rememberFactor);
    },
  );

  it.each([
    [true, { [KEY]: 'no-such-factor' }],
    [false, {}],
  ])(
    'rememberFactor %j: with dynamic factors, the picked factor is stored as %j',
    async (rememberFactor, stored) => {
      const { I, localStorage } = await openApp({
        environment: { dynamicFactors: true, rememberFactor },
        answers: {
          'GET /recovery/mfafactors': answered([
            { name: 'sms' },
            { name: 'no-such-factor', factorDisplay: 'Fax' },
          ]),
          'POST /recovery/mfafactor': answered({ name: 'no-such-factor', factorDisplay: 'Fax' }),
        },
      });
      await I.type('jane', 'Username');

      await I.pick('Fax');
      await I.press('Next');

      expect(heading().textContent).toBe('Fax');
      expect(localStorage.texts()).toEqual(stored);
    },
  );
});

/** Opens the page and submits the username `jane`. */
const enter = async (rememberFactor: boolean, remembered: Readonly<Record<string, string>> = {}) => {
  const opened = await openApp({
    environment: { rememberFactor },
    remembered,
    answers: { 'POST /recovery/mfafactors': answered([{ name: 'sms' }, { name: 'google' }]) },
  });
  await opened.I.type('jane', 'Username');
  await opened.I.press('Next');
  return opened;
};
