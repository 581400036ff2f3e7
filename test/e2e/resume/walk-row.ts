import { secretsIn, seeNothingSecret } from '../harness/nothing-secret';
import type { Actors } from '../steps/actors';
import { expect, NEW_PASSWORD } from '../steps/journey';
import type { Row } from './rows';

export const titleOf = ({ rules, step }: Row): string => `[${rules}] ${step}`;

/** Makes the page send its journal (event log) to the sandbox. Then opens the screen of the test case. */
export const startRecovery = async ({ open }: Row, actors: Actors): Promise<void> => {
  await actors.devices.setEnvironment({ journalUrl: '/sandbox/journal' });
  await open?.(actors);
};

/** Timeout for several heap snapshots on a busy machine, in milliseconds. */
const MEMORY_TIMEOUT = 60_000;

/**
 * Checks the screen after a reload, discard or crash. Also checks that the browser and the journal (the page's event log)
 * contain no secret.
 */
export const seeContinued = async (
  { asks, address, heading, notice, button, typed, username }: Row,
  actors: Actors,
  secrets: readonly string[],
): Promise<void> => {
  const { I, devices } = actors;
  if (asks) {
    await I.seeHeading(`Continue as ${username}?`);
    await I.press('Continue');
  }
  await I.seeHeading(heading);
  await I.seeAddress(address);
  await I.see(notice);
  await I.seeButton(button);
  if (typed) await I.seeTyped(...typed);
  seeNothingSecret(await I.stores(), { secrets, username }, await devices.journal());
  // Repeats the check until it passes, because the browser may delay releasing the memory of the earlier page.
  await expect
    .poll(async () => secretsIn(await I.memory(), secrets), {
      message: 'secrets in memory',
      timeout: MEMORY_TIMEOUT,
    })
    .toEqual([]);
};

/**
 * Finishes the recovery and waits for the page's journal (event log). Then checks that the browser and the journal
 * contain no secret.
 */
export const finishRecovery = async ({ finish, username }: Row, actors: Actors): Promise<void> => {
  const { I, devices } = actors;
  await finish(actors);
  await expect.poll(() => devices.journal(), { message: 'the journal' }).not.toEqual([]);
  seeNothingSecret(await I.stores(), { secrets: [NEW_PASSWORD], username }, await devices.journal());
};
