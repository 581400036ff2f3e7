// Waiting times of disabled buttons, for example 30 seconds until a code can be sent again. They must not become
// longer if the computer's clock is changed or the computer sleeps.
import { unlessFull } from '../../selection';
import type { Devices } from '../../steps/devices';
import { expect, test } from '../../steps/journey';
import type { RecoveryPage } from '../../steps/recovery-page';

const HOUR = 3_600_000;

interface Wait {
  readonly what: string;
  readonly seconds: number;
  readonly begin: (I: RecoveryPage, devices: Devices) => Promise<void>;
  /** Name of the button that is enabled after the waiting time. */
  readonly afterwards: string;
}

const sendTo =
  (user: string, button: string): Wait['begin'] =>
  async (I, devices) => {
    await I.openFactorOf(user);
    await I.clock.stop();
    await I.press(button);
    await devices.seeSent('/recovery/mfaverify', 1);
  };

const waits: readonly Wait[] = [
  {
    what: 'for a push',
    seconds: 60,
    begin: sendTo('pushnever', 'Send Push'),
    afterwards: 'Send Push',
  },
  {
    what: 'until a code can be sent again',
    seconds: 30,
    begin: sendTo('sms', 'Send'),
    afterwards: 'Resend',
  },
  {
    what: 'after a 429 response',
    seconds: 30,
    begin: async (I, devices) => {
      await I.openFactorOf('throttledverify');
      await I.press('Send');
      const code = await devices.codeOf('throttledverify', 'sms');
      await I.clock.stop();
      await I.submitCode(code);
      await I.seeProblem(/^Too many attempts/);
    },
    afterwards: 'Submit',
  },
];

for (const { what, seconds, begin, afterwards } of waits) {
  test.describe(`The waiting time ${what}`, () => {
    test.beforeEach(async ({ I, devices, announce }) => {
      announce.possiblyFailedRequest('/recovery/mfaverify 429');
      await I.clock.bring();
      await begin(I, devices);
      await passSeconds(I, 5);
    });

    for (const [direction, jump] of [
      ['back', -HOUR],
      ['forward', HOUR],
    ] as const) {
      const title = `is not extended if the clock is set ${direction} by an hour, and shows no more seconds than before`;
      test(title, unlessFull(jump < 0 && seconds === 60), async ({ I }) => {
        await I.clock.jump(jump);
        await passSeconds(I, 2);
        expect(Math.max(...(await shownNumbers(I)), 0)).toBeLessThanOrEqual(seconds - 6);

        await passSeconds(I, seconds - 7);
        await I.seeButton(afterwards);
      });
    }

    const slept = 'is over when the machine wakes from a longer sleep, and the button works';
    test(slept, unlessFull(afterwards === 'Resend'), async ({ I, devices }) => {
      // Sleeps for only five minutes, because the page ends the recovery after ten minutes without input.
      await I.clock.sleep(5 * 60_000);
      await passSeconds(I, 2);

      await I.seeButton(afterwards);
      const before = (await devices.journey()).length;
      await I.press(afterwards);
      await expect.poll(async () => (await devices.journey()).length).toBeGreaterThan(before);
    });
  });
}

/** Returns all numbers in the countdowns, hints and errors on the screen. */
const shownNumbers = async (I: RecoveryPage): Promise<readonly number[]> => {
  const said = await I.page.locator('[role=timer], .ring text, .hint, [role=alert]').allTextContents();
  return said.flatMap((text) => (text.match(/\d+/g) ?? []).map(Number));
};

/** Advances the clock one second at a time, so that a countdown shows each second. */
const passSeconds = async (I: RecoveryPage, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) await I.clock.letPass(1_000);
};
