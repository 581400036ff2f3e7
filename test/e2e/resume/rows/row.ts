import { secretsIn, seeNothingSecret } from '../../harness/nothing-secret';
import type { Actors } from '../../steps/actors';
import { expect, NEW_PASSWORD } from '../../steps/journey';

/** A test case: a step of a recovery at which the tab is reloaded or discarded, or crashes. */
export interface Row {
  readonly step: string;
  /** Ids of the specification's rules that the test case tests. */
  readonly rules: string;
  /** Username in upper case, such as `SMS`. With `sms`, the search for leaked usernames would find the factor `sms` in URLs. */
  readonly username: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Opens the screen on which the test later reloads, discards or crashes the tab. Called once per test. */
  readonly open?: (actors: Actors) => Promise<unknown>;
  /**
   * Performs the user's last actions before each reload, discard or crash of the tab. Returns the codes, passwords and
   * tokens that the page then contains.
   */
  readonly reach?: (actors: Actors) => Promise<readonly string[]>;
  /** Expected path after the reload, discard or crash. `heading` and `notice` are texts that the screen must then show. */
  readonly address: string;
  readonly heading: string;
  readonly notice?: string | RegExp;
  /** Makes further checks after each reload, discard or crash of the tab. */
  readonly see: (actors: Actors) => Promise<unknown>;
  /** Finishes the recovery after the reload, discard or crash. */
  readonly finish: (actors: Actors) => Promise<unknown>;
}

/** Returns the beginning of the test title: the ids of the tested rules, and the step of the recovery. */
export const titleOf = ({ rules, step }: Row): string => `[${rules}] ${step}`;

/** Makes the page send its journal (event log) to the sandbox. Then opens the screen of the test case. */
export const startRecovery = async ({ environment, open }: Row, actors: Actors): Promise<void> => {
  await actors.devices.setEnvironment({ journalUrl: '/sandbox/journal', ...environment });
  await open?.(actors);
};

/** Timeout for several heap snapshots on a busy machine, in milliseconds. */
const MEMORY_TIMEOUT = 60_000;

/**
 * Checks the screen after a reload, discard or crash. Also checks that the browser and the journal (the page's event log)
 * contain no secret.
 */
export const seeContinued = async (
  { address, heading, notice, see, username }: Row,
  actors: Actors,
  secrets: readonly string[],
): Promise<void> => {
  const { I, devices } = actors;
  await I.seeHeading(heading);
  await I.seeAddress(address);
  if (notice) await I.see(notice);
  await see(actors);
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

/** Resets the password on the screen "Choose a new password". */
export const reset = ({ I }: Actors): Promise<void> => I.resetPassword(NEW_PASSWORD);
