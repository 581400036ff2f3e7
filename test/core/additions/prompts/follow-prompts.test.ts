import { answered } from '../../../fakes/scripted-http';
import { givenPushScreen, POLL, VERIFY, waiting } from '../../given-push';

const withNumber = (correctAnswer: unknown) =>
  answered({ factorResult: 'WAITING', links: { poll: 'link-1' }, correctAnswer });

describe('Additions · Number matching', () => {
  it('[additions.number.1] the number is known once the push is sent, and stays while the server is polled', async () => {
    const { http, clock, press, pushNumber, isPromptSent } = givenPushScreen();
    http.answers(VERIFY, withNumber(42));
    http.answers(POLL, waiting());
    const seen: unknown[] = [];
    isPromptSent.subscribe(() => seen.push(pushNumber.get()));

    press();
    await clock.advance(4_000);

    expect([...seen, pushNumber.get()]).toEqual(['42', '42']);
  });

  it('[additions.number.1] the next push has no number until the server sends one', async () => {
    const { http, clock, press, pushNumber } = givenPushScreen();
    http.answers(VERIFY, withNumber(42), waiting());
    http.answers(POLL, answered({ factorResult: 'TIMEOUT' }), waiting());

    press();
    await clock.advance(2_000);
    press();
    await clock.advance(0);

    expect(pushNumber.get()).toBeUndefined();
  });

  it.each([undefined, null, '42', 4.2, -1, 10_000, {}, [42]])(
    '[additions.number.2] a number that is %j counts as missing, and the push goes on',
    async (correctAnswer) => {
      const { http, clock, press, pushNumber, polls } = givenPushScreen();
      http.answers(VERIFY, withNumber(correctAnswer));
      http.answers(POLL, waiting());

      press();
      await clock.advance(2_000);

      expect([pushNumber.get(), polls()]).toEqual([undefined, 1]);
    },
  );
});
