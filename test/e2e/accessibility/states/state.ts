import type { BoxName } from '../../../properties/map/boxes';
import type { Scene } from './scene';

/** Leads from the state before to this one, and waits until it is there. */
export type Reach = (scene: Scene) => Promise<unknown>;

/** States of one screen, each reached from the one before it. */
export interface Walk {
  readonly screen: string;
  /** Where it stands on the map of the journeys, in its order; nowhere before a journey can begin. */
  readonly on: readonly BoxName[];
  /** Fields of the environment, beside those of every walk. */
  readonly environment?: Readonly<Record<string, unknown>>;
  /** By what the state is; in the order in which they are reached. */
  readonly states: Readonly<Record<string, Reach>>;
}

/** What an operator of ours has configured: every way on has an address. */
const OPERATOR = {
  helpUrl: '/sandbox/login?help',
  privacyUrl: '/sandbox/login?privacy',
  supportUrl: 'https://help.bank.example/',
  passwordRules: { minLength: 12, digit: true, notUsername: true },
};

/** Goes through the states of a walk, from the first to the last or to the named one, and looks at each of them. */
export const goThrough = async (
  { environment, states }: Walk,
  scene: Scene,
  look: (name: string) => Promise<void>,
  last?: string,
): Promise<void> => {
  await scene.devices.setEnvironment({ ...OPERATOR, ...environment });
  await scene.I.clock.bring();
  for (const [name, reach] of Object.entries(states)) {
    await reach(scene);
    await look(name);
    if (name === last) return;
  }
};
