import { act } from '@testing-library/react';
import type { PasskeyAnswer } from '../../../core/additions/ports/passkeys';
import type { ListedFactor } from '../../../core/server/wire';
import { ports } from '../../../ui/container/tokens';
import { answered, refusal, type ScriptedReply } from '../../fakes/scripted-http';
import { signed } from '../../fakes/scripted-passkeys';
import { button, hasButton, heading, isBusy, problem } from '../page';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const VERIFY = 'POST /recovery/mfaverify';
const { PASSKEY } = texts.APP;
const page = () => document.body.textContent;

describe('The screen of a passkey', () => {
  it('[additions.passkey.1] opens the browser’s dialog for the listed request, and the next screen after the proof', async () => {
    const { I, end, requests, http } = await openPasskey(answered({ phase: 'final', recoveryToken: 't' }));

    await I.press('Use passkey');
    const waiting = [page()?.includes(PASSKEY.WAITING), isBusy('Use passkey')];
    await end(signed);

    expect(waiting).toEqual([true, true]);
    expect(requests).toEqual([{ challenge: 'listed' }]);
    expect(http.requests[0]?.body).toMatchObject({
      factorType: 'passkey',
      code: '{"id":"key","type":"public-key"}',
    });
    expect(heading().textContent).toBe('Choose a new password');
  });

  it.each<[string, PasskeyAnswer, string]>([
    ['closed the dialog', { is: 'dismissed' }, PASSKEY.DISMISSED],
    ['has a passkey that the server refuses', signed, PASSKEY.ERROR_E0000068],
  ])(
    '[additions.passkey.3] says so if the user %s, and keeps the focus on the button',
    async (_, answer, text) => {
      const { I, end } = await openPasskey(refusal('E0000068'));

      await I.press('Use passkey');
      await end(answer);

      expect(problem()).toBe(text);
      expect([isBusy('Use passkey'), document.activeElement]).toEqual([false, button('Use passkey')]);
    },
  );

  it.each([
    ['the browser allows no passkeys', async () => undefined],
    ['a front end has no adapter', undefined],
  ])('[additions.passkey.5] has a text instead of the button if %s', async (_, load) => {
    await openFactorScreen(listed, { swap: (container) => container.constant(ports.passkeys, load) });

    expect(page()).toContain(PASSKEY.UNAVAILABLE);
    expect(hasButton('Use passkey')).toBe(false);
  });
});

const listed: ListedFactor = { name: 'passkey', request: { challenge: 'listed' } };

async function openPasskey(answer: ScriptedReply) {
  const factor: ListedFactor = { ...listed, request: { challenge: 'listed' } };
  const { I, http, passkeyDialog } = await openFactorScreen(factor, { answers: { [VERIFY]: answer } });
  const end = async (how: PasskeyAnswer) => {
    await act(async () => passkeyDialog.close(how));
    await I.wait(1000);
  };
  return { I, http, end, requests: passkeyDialog.requests };
}
