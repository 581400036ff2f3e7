import type { BoxName } from '../../../properties/map/boxes';
import type { Scene } from './scene';

/** Leads from the previous state to this one, and waits until it is shown. */
export type Reach = (scene: Scene) => Promise<unknown>;

/** States of one screen, each reached from the previous one. */
export interface Walk {
  readonly screen: string;
  /** The screen's boxes on the journey map, in order; empty for screens before a journey. */
  readonly on: readonly BoxName[];
  /** Environment fields, in addition to the common ones. */
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Steps by the name of the state that they lead to, in order. */
  readonly states: Readonly<Record<string, Reach>>;
}

/** An operator's configuration with all target addresses. */
const OPERATOR = {
  helpUrl: '/sandbox/login?help',
  privacyUrl: '/sandbox/login?privacy',
  supportUrl: 'https://help.bank.example/',
  passwordRules: { minLength: 12, digit: true, notUsername: true },
};

/** Walks from the first state to the last or the named one, and inspects each. */
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
