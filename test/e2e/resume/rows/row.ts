import { seeNothingSecret } from '../../harness/nothing-secret';
import type { Actors } from '../../steps/actors';
import { expect, NEW_PASSWORD } from '../../steps/journey';

/** A step of a recovery at which the tab loses its page. */
export interface Row {
  readonly step: string;
  /** Ids of the specification's rules that the row proves. */
  readonly rules: string;
  /** Username as typed. It is in upper case, because the names of factors appear in addresses in lower case. */
  readonly username: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Opens the screen, once. */
  readonly open?: (actors: Actors) => Promise<unknown>;
  /** Brings the screen to the step, before each interruption. Returns the codes, passwords and tokens of the page. */
  readonly reach?: (actors: Actors) => Promise<readonly string[]>;
  /** Address, heading and text of the screen after the interruption. */
  readonly address: string;
  readonly heading: string;
  readonly notice?: string | RegExp;
  /** Checks what else the user finds after the interruption. */
  readonly see: (actors: Actors) => Promise<unknown>;
  /** Finishes the recovery from the screen after the interruption. */
  readonly finish: (actors: Actors) => Promise<unknown>;
}

/** Beginning of the title of a row's test. */
export const titleOf = ({ rules, step }: Row): string => `[${rules}] ${step}`;

/** Opens the screen of a row. The sandbox receives the journal. */
export const startRecovery = async ({ environment, open }: Row, actors: Actors): Promise<void> => {
  await actors.devices.setEnvironment({ journalUrl: '/sandbox/journal', ...environment });
  await open?.(actors);
};

/** Checks the screen after an interruption, and that the browser and the journal contain no secret. */
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
};

/** Finishes the recovery, and checks what the browser has stored. The journal of its steps then arrives. */
export const finishRecovery = async ({ finish, username }: Row, actors: Actors): Promise<void> => {
  const { I, devices } = actors;
  await finish(actors);
  await expect.poll(() => devices.journal(), { message: 'the journal' }).not.toEqual([]);
  const stores = { ...(await I.stores()), memory: [] };
  seeNothingSecret(stores, { secrets: [NEW_PASSWORD], username }, await devices.journal());
};

/** Resets the password on the screen "Choose a new password". */
export const reset = ({ I }: Actors): Promise<void> => I.resetPassword(NEW_PASSWORD);
