import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Document, parseDocument } from 'yaml';
import type { Means, Round, Scenario, TestUser } from './scenario';
import schema from './scenario.schema.json' with { type: 'json' };

/** The file as it is written, once it fits the schema. */
interface Written extends Omit<Scenario, 'users'> {
  readonly users: readonly {
    readonly username: string;
    readonly factors: Readonly<Record<string, Means>>;
    readonly rounds?: readonly {
      readonly factor: string;
      readonly phase: string;
      readonly token?: boolean;
    }[];
  }[];
}

/** An email link is no proof: it brings the token directly. */
const isProof = (factor: string) => factor !== 'email';

const usual = (factors: Readonly<Record<string, Means>>): Round[] =>
  Object.keys(factors)
    .filter(isProof)
    .slice(0, 1)
    .map((factor) => ({ factor, phase: 'final', token: true }));

const toUser = ({ username, factors, rounds }: Written['users'][number]): TestUser => ({
  username,
  factors,
  rounds: rounds?.map((round, place) => ({ token: place === rounds.length - 1, ...round })) ?? usual(factors),
});

const complaint = (value: unknown): string | undefined => {
  const ajv = new Ajv2020();
  formats.default(ajv);
  const validate = ajv.compile(schema);
  if (validate(value)) return undefined;
  const wrong = validate.errors?.at(-1);
  return wrong?.keyword === 'oneOf'
    ? `the scenario${wrong.instancePath} must be one of { is }, { totp }, { get }, { post } and { ask }`
    : ajv.errorsText(wrong && [wrong], { dataVar: 'the scenario' });
};

/** Names that lead nowhere. */
const lost = ({ users, ...rest }: Scenario): string | undefined => {
  const named = [rest.resetsPassword, rest.unlocksAccount, rest.cannotBeUnlocked];
  const stranger = named.find(
    (name) => name !== undefined && !users.some(({ username }) => username === name),
  );
  if (stranger !== undefined) return `${stranger} is not among the users`;
  for (const { username, factors, rounds } of users) {
    const unknown = rounds.find(({ factor }) => !isProof(factor) || !(factor in factors));
    if (unknown !== undefined) return `${unknown.factor} is no factor that ${username} can prove identity by`;
  }
  return undefined;
};

/** What a document says; nothing, if its aliases stand for more than can be read. */
const readValue = (document: Document): unknown => {
  try {
    return document.toJS();
  } catch {
    return undefined;
  }
};

/** The scenario cannot be used; the message says why in one sentence. */
export class UnusableScenario extends Error {}

/** Reads a scenario, JSON or YAML. Throws `UnusableScenario`. */
export const readScenario = (text: string): Scenario => {
  const document = parseDocument(text);
  const [mistake] = document.errors;
  if (mistake) throw new UnusableScenario(mistake.message.split('\n')[0] ?? 'it cannot be read');
  const value = readValue(document);
  const wrong = complaint(value);
  if (wrong !== undefined) throw new UnusableScenario(wrong);
  const written = value as Written;
  const scenario: Scenario = { ...written, users: written.users.map(toUser) };
  const nowhere = lost(scenario);
  if (nowhere !== undefined) throw new UnusableScenario(nowhere);
  return scenario;
};
