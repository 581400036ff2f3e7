import { NotTried } from '../report/check';
import { failureOf, type Steps } from '../runner/steps';
import table from './attacks.json' with { type: 'json' };
import * as foreign from './foreign';
import * as guesses from './guesses';
import * as messages from './messages';
import * as proofs from './proofs';
import type { Tools } from './visit';

type AttackName = keyof typeof table;
type InCamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest>>}`
  : Name;

/** An attack resolves with the answers that withstood it, and throws `Failed` with the answer that did not. */
const attackers: Readonly<Record<InCamelCase<AttackName>, (tools: Tools) => Promise<string>>> = {
  ...{ ...foreign, ...guesses, ...messages, ...proofs },
};

const attackNamed = (name: string) =>
  attackers[name.replace(/-./g, (dash) => dash.slice(1).toUpperCase()) as keyof typeof attackers];

interface Described {
  readonly weakness: string;
  readonly publicCase?: string;
  readonly call: string;
  readonly sent: string;
  readonly wanted: string;
  readonly why: string;
  /** Attacks that need less. If one succeeds, this attack is not examined: it would succeed for the same reason. */
  readonly simpler?: readonly string[];
}

/** Attacks the server. Each attack begins with the state that the scenario's `restore` brings back. */
export const attacks = async (steps: Steps) => {
  const succeeded = new Set<string>();
  for (const [name, described] of Object.entries<Described>(table)) {
    const { call, sent, wanted, why, weakness, publicCase, simpler = [] } = described;
    const attacked = { sent, weakness: publicCase ? `${weakness} (${publicCase})` : weakness };
    const about = { contract: why, expected: wanted, more: attacked };
    const failure = await steps.note(call, name, about, async () => {
      const found = simpler.find((each) => succeeded.has(each));
      if (found !== undefined) throw new NotTried(`the simpler attack "${found}" already succeeds`);
      await steps.restore();
      return attackNamed(name)(steps);
    });
    if (failure === failureOf(name)) succeeded.add(name);
  }
};
