// Start here: drives a recovery server through its contract, one group of checks after another.
import { randomBytes } from 'node:crypto';
import { CookieJar } from 'tough-cookie';
import { configuration, loadsConfiguration } from './checks/configuration';
import { dynamicFactors } from './checks/dynamic-factors';
import { email } from './checks/email';
import { expiredPassword } from './checks/expired-password';
import { factorLists } from './checks/factor-lists';
import { forgery } from './checks/forgery';
import { push } from './checks/push';
import { resetsPassword } from './checks/reset-password';
import { rounds } from './checks/rounds';
import { sharing } from './checks/sharing';
import { strictness } from './checks/strictness';
import { throttling } from './checks/throttling';
import { typedCode } from './checks/typed-code';
import { unknownUser } from './checks/unknown-user';
import { unlocksAccount } from './checks/unlock-account';
import { createBrowser, type Places } from './http/browser';
import type { Deadline } from './http/exchange';
import { createJudge } from './http/judge';
import { createAsk } from './http/patience';
import type { Contract } from './http/read-contract';
import { sendingOf } from './http/sending';
import { type Check, type Report, reportOf } from './report/check';
import type { Time } from './scenario/one-time-codes';
import type { Scenario } from './scenario/scenario';
import { createSources } from './scenario/sources';
import type { AskPerson } from './scenario/terminal';
import { KINDS, kindOf } from './scenario/users';
import { createSteps, type Steps } from './steps/steps';

/** A group of checks. */
type Story = (steps: Steps) => Promise<void>;

/** The options of a run. */
export interface Run {
  /** The base URL of the calls. */
  readonly server: string;
  readonly scenario: Scenario;
  readonly contract: Contract;
  readonly askPerson: AskPerson;
  readonly time: Time;
  readonly deadline: Deadline;
  /** Receives each check when it is done. */
  readonly tell: (check: Check) => void;
  /** Names of the stories to run; all if left out. */
  readonly only?: readonly string[];
}

/** The stories by their names, in the order of a recovery. */
const storiesOf = ({ users }: Scenario): readonly (readonly [name: string, story: Story])[] => {
  const others = users.flatMap(({ rounds: proofs }) => proofs.map(({ factor }) => kindOf(factor)));
  const kinds = [...new Set([...KINDS, ...others])].filter((kind) => kind !== 'push');
  return [
    ['configuration', loadsConfiguration],
    ['forgery', forgery],
    ['sharing', sharing],
    ['strictness', strictness],
    ['unknown-user', unknownUser],
    ['factor-lists', factorLists],
    ['dynamic-factors', dynamicFactors],
    ...kinds.map((kind) => [kind, typedCode(kind)] as const),
    ['push', push],
    ['email', email],
    ['rounds', rounds],
    ['reset', resetsPassword],
    ['unlock', unlocksAccount],
    ['expired', expiredPassword],
    ['throttling', throttling],
  ];
};

/** The names that `only` accepts. */
export const storyNames = (scenario: Scenario): readonly string[] =>
  storiesOf(scenario).map(([name]) => name);

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const placesOf = ({ server, scenario }: Run): Places => ({
  page: scenario.page ?? new URL(server).origin,
  recoveryServer: withoutSlash(server),
  pinService: withoutSlash(scenario.pinService ?? server),
});

/** Runs all checks and reports them. Each story starts with the cookies of the page's first call. */
export const runConformance = async (run: Run): Promise<Report> => {
  const { scenario, askPerson, time, deadline, only } = run;
  const places = placesOf(run);
  const checks: Check[] = [];
  const write = (check: Check) => {
    checks.push(check);
    run.tell(check);
  };
  const sources = createSources(places.page, askPerson, time, deadline);
  const judge = createJudge(run.contract);
  const ask = createAsk(deadline, time.now);
  const loaded = new CookieJar(undefined, { rejectPublicSuffixes: false });
  const firstCall = { ...sendingOf(configuration), name: 'the first call of the page' };
  await createBrowser(places, loaded, ask).send(firstCall);
  const newPassword = () =>
    (scenario.newPassword ?? 'Conf-{random}-9aZ').replaceAll('{random}', randomBytes(4).toString('hex'));

  for (const [name, story] of storiesOf(scenario)) {
    if (only !== undefined && !only.includes(name)) continue;
    const browser = createBrowser(places, loaded.cloneSync() ?? new CookieJar(), ask);
    await story(createSteps({ scenario, places, browser, judge, sources, time, write, newPassword }));
  }
  return reportOf(withoutSlash(run.server), checks);
};
