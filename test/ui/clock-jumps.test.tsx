// These tests set the computer's clock forward or back by an hour during a countdown. After a jump back, the countdown still ends
// at the planned time. After a jump forward, the countdown may end early.
import { push } from '../core/given';
import { answered } from '../fakes/scripted-http';
import { openFactorScreen } from './factor/factor-screens';
import { button, isBusy } from './page';
import { texts } from './texts';

const CHECK = 'POST /recovery/mfaverify';
const HOUR = 3_600_000;
/**
 * Configuration in which inactivity never ends a recovery. These tests move the clock by more than the permitted idle
 * time.
 */
const environment = { journeyMinutes: 0 };
const { APP } = texts;

const waits = [
  {
    wait: 'for a push, 60 s',
    open: () =>
      openFactorScreen(push, {
        environment,
        answers: {
          [CHECK]: answered({ factorResult: 'WAITING', links: { poll: '1' } }),
          'POST /recovery/poll': answered({ factorResult: 'WAITING' }),
        },
      }),
    name: APP.PUSH.SEND,
    seconds: 60,
    shown: () => Number(document.querySelector('svg text')?.textContent ?? 0),
  },
  {
    wait: 'until a code can be sent again, 30 s',
    open: () => openFactorScreen({ name: 'sms' }, { environment, answers: { [CHECK]: answered() } }),
    name: APP.SEND.SEND,
    afterwards: APP.SEND.RESEND,
    seconds: 30,
    shown: () => Number(/\d+/.exec(document.querySelector('[role=timer]')?.textContent ?? '0')),
  },
];

describe.each(waits)(
  'Section 9 · The clock is changed during a wait $wait',
  ({ open, name, afterwards = name, seconds, shown }) => {
    it('back by an hour: the countdown continues and ends at the planned time', async () => {
      const { I, clock } = await open();
      await I.press(name);
      await I.wait(5_000);

      clock.jump(-HOUR);
      await secondBySecond(I, 2);
      const after = shown();
      await secondBySecond(I, seconds - 7);

      expect(after).toBe(seconds - 7);
      expect([shown(), isBusy(afterwards)]).toEqual([0, false]);
    });

    it('forward by an hour: the wait is not extended and the button is enabled', async () => {
      const { I, clock } = await open();
      await I.press(name);
      await I.wait(5_000);

      clock.jump(HOUR);
      await I.wait((seconds - 5) * 1_000);

      expect([shown(), isBusy(afterwards)]).toEqual([0, false]);
      expect(button(afterwards)).toBeTruthy();
    });
  },
);

/** Advances the fake clock in steps of one second, because the countdown renders every second. */
const secondBySecond = async (
  I: { readonly wait: (milliseconds: number) => Promise<void> },
  seconds: number,
) => {
  for (let second = 0; second < seconds; second += 1) await I.wait(1_000);
};
