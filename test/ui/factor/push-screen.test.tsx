import { screen } from '@testing-library/react';
import { push } from '../../core/given';
import { answered, refusal } from '../../fakes/scripted-http';
import { box, button, hasButton, heading, isBusy, problem } from '../page';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const SEND = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const waiting = (poll: string) => answered({ factorResult: 'WAITING', links: { poll } });

describe('Section 2 · Verify push', () => {
  it('[2.push.1 2.push.heading 3.factor.2 settled.verify] has Send Push and a closed Enter Code; the heading contains factorDisplay', async () => {
    await openFactorScreen(push);

    expect(heading().textContent).toBe("Approve on Jane's phone");
    expect(isBusy('Send Push')).toBe(false);
    expect(button('Enter Code').getAttribute('aria-expanded')).toBe('false');
    expect(hasButton('Submit')).toBe(false);
  });

  it('[2.push.2] Enter Code shows the code box with its Submit, and hides it again', async () => {
    const { I } = await openFactorScreen(push);

    await I.press('Enter Code');
    const revealed = [button('Enter Code').getAttribute('aria-expanded'), hasButton('Submit')];
    const controlled = document.getElementById(button('Enter Code').getAttribute('aria-controls') ?? '');
    const isInside = controlled?.contains(box('Code'));
    await I.press('Enter Code');

    expect(revealed).toEqual(['true', true]);
    expect(isInside).toBe(true);
    expect(hasButton('Submit')).toBe(false);
  });

  it('a code typed in the code box is posted as verify', async () => {
    const { I, http } = await openFactorScreen(push, { answers: { [SEND]: refusal('E0000068') } });
    await I.press('Enter Code');

    await I.type('123', 'Code');
    await I.press('Submit');

    expect(http.requests[0]?.body).toMatchObject({ factorType: 'verify', code: '123' });
    expect(problem()).toBe(texts.APP.VERIFY.ERROR_E0000068);
  });

  it('[settled.verify] the route verify opens with the box, and offers Send Push to a user who has push', async () => {
    const factors = [push, { name: 'verify' }];

    await openFactorScreen({ name: 'verify' }, { factors });

    expect(heading().textContent).toBe('Code from your app');
    expect(screen.getByText(texts.APP.VERIFY.TEXT)).toBeTruthy();
    expect(hasButton('Submit')).toBe(true);
    expect(hasButton('Send Push')).toBe(true);
    expect(button('Enter Code').getAttribute('aria-expanded')).toBe('true');
  });

  it('[settled.verify] the route verify offers no Send Push to a user without push', async () => {
    await openFactorScreen({ name: 'verify', factorDisplay: 'Phone app' });

    expect(hasButton('Submit')).toBe(true);
    expect(hasButton('Send Push')).toBe(false);
    expect(hasButton('Enter Code')).toBe(false);
    expect(heading().textContent).toBe('Code from your app: Phone app');
    expect(screen.getByText(texts.APP.VERIFY.CODE_TEXT)).toBeTruthy();
  });
});

describe('Section 4 · Push', () => {
  it('[4.push.1] Send Push disables the button, which is then only for screen readers', async () => {
    const { I, http } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: waiting('2') },
    });

    await I.press('Send Push');
    await I.press('Send Push');

    expect(isBusy('Send Push')).toBe(true);
    expect([button('Send Push').className, button('Send Push').tabIndex]).toEqual([
      expect.stringContaining('visually-hidden'),
      -1,
    ]);
    expect(http.requests.map(({ body }) => body)).toEqual([
      { username: 'jane', factorType: 'verifypush', type: 'password', relayState: '', phase: 'initial' },
    ]);
  });
});
