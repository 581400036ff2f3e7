import { push } from '../../core/given';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import { button, focused, isBusy, problem, status } from '../page';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const SEND = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const WORDS = texts.APP.PUSH;
const waiting = (poll: string) => answered({ factorResult: 'WAITING', links: { poll } });

describe('Section 4 · Push', () => {
  it('[4.push.1] Send Push disables the button and shows that the push is pending', async () => {
    const { I, http } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: waiting('2') },
    });

    await I.press('Send Push');
    await I.press('Send Push');

    expect(isBusy('Send Push')).toBe(true);
    expect(focused()).toBe(button('Send Push'));
    expect(status()).toBe(WORDS.WAITING);
    expect(http.requests.map(({ body }) => body)).toEqual([
      { username: 'jane', factorType: 'verifypush', type: 'password', relayState: '', phase: 'initial' },
    ]);
  });

  it.each([
    ['GENERIC_EXCEPTION', WORDS.GENERIC_EXCEPTION],
    ['E9999999', texts.APP.GENERIC_ERROR],
  ])('[4.push.7] a poll refused with %s shows its message and enables the button', async (code, words) => {
    const { I, http } = await openFactorScreen(push, {
      answers: { [SEND]: waiting('1'), [POLL]: refusal(code) },
    });
    await I.press('Send Push');
    await I.wait(2_000);
    const said = [problem(), isBusy('Send Push')];

    await I.press('Send Push');

    expect(said).toEqual([words, false]);
    expect(http.sent(SEND)).toHaveLength(2);
  });

  it('a push without an answer shows that the service cannot be reached', async () => {
    const { I } = await openFactorScreen(push, { answers: { [SEND]: unanswered } });

    await I.press('Send Push');

    expect([problem(), isBusy('Send Push')]).toEqual([texts.APP.UNREACHABLE, false]);
  });
});
