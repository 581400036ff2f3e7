import type { BoxName } from '../../../properties/map/boxes';
import type { Scene } from './scene';

/** Brings the page from one state to the next, and waits until the new state is shown. */
export type Reach = (scene: Scene) => Promise<unknown>;

/** A sequence of states of one screen. Each state is reached from the previous state. */
export interface Walk {
  readonly screen: string;
  /** Screens on the README's journey map to which these states belong. Can be empty. */
  readonly on: readonly BoxName[];
  /** Fields of the operator's configuration for this sequence, in addition to the defaults in `OPERATOR`. */
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Steps that reach the states, in order. The key is the name of the state. */
  readonly states: Readonly<Record<string, Reach | readonly Reach[]>>;
}

/** Configuration of an operator who sets every link and the password rules. */
const OPERATOR = {
  helpUrl: '/sandbox/login?help',
  privacyUrl: '/sandbox/login?privacy',
  supportUrl: 'https://help.bank.example/',
  passwordRules: { minLength: 12, digit: true, notUsername: true },
};

/**
 * Brings the screen from state to state in the order of `states`, and calls `look` in each state. Stops after the state
 * named `last`.
 */
export const goThrough = async (
  { environment, states }: Walk,
  scene: Scene,
  look: (name: string) => Promise<void>,
  last?: string,
): Promise<void> => {
  await scene.devices.setEnvironment({ ...OPERATOR, ...environment });
  await scene.I.clock.bring();
  for (const [name, reach] of Object.entries(states)) {
    for (const step of [reach].flat()) await step(scene);
    await look(name);
    if (name === last) return;
  }
};
