// Start here: a recovery server is driven through its contract, story by story.
import { randomBytes } from 'node:crypto';
import { CookieJar } from 'tough-cookie';
import { KINDS, kindOf } from './cast/cast';
import type { Contract } from './contract/read-contract';
import { createSources } from './devices/sources';
import type { AskPerson } from './devices/terminal';
import type { Time } from './devices/time';
import { createJudge } from './judging/judge';
import { type Check, type Report, reportOf } from './report/check';
import type { Scenario } from './scenario/scenario';
import { createNotebook } from './stage/notebook';
import { createStage, type Story } from './stage/stage';
import { configuration, loadsConfiguration } from './stories/configuration';
import { dynamicFactors } from './stories/dynamic-factors';
import { email } from './stories/email';
import { expiredPassword } from './stories/expired-password';
import { factorLists } from './stories/factor-lists';
import { forgery } from './stories/forgery';
import { push } from './stories/push';
import { resetsPassword } from './stories/reset-password';
import { rounds } from './stories/rounds';
import { sharing } from './stories/sharing';
import { strictness } from './stories/strictness';
import { throttling } from './stories/throttling';
import { typedCode } from './stories/typed-code';
import { unknownUser } from './stories/unknown-user';
import { unlocksAccount } from './stories/unlock-account';
import type { Deadline } from './wire/exchange';
import { createAsk } from './wire/patience';
import { asThePage } from './wire/sending';
import { createVisitor, type Places } from './wire/visitor';

/** What a run needs. */
export interface Run {
  /** The address that the calls start with. */
  readonly server: string;
  readonly scenario: Scenario;
  readonly contract: Contract;
  readonly askPerson: AskPerson;
  readonly time: Time;
  readonly deadline: Deadline;
  /** Hears of each check as soon as it is over. */
  readonly tell: (check: Check) => void;
  /** Names of stories, to tell these alone. */
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

/** The names that `only` knows. */
export const storyNames = (scenario: Scenario): readonly string[] =>
  storiesOf(scenario).map(([name]) => name);

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const placesOf = ({ server, scenario }: Run): Places => ({
  page: scenario.page ?? new URL(server).origin,
  recoveryServer: withoutSlash(server),
  pinService: withoutSlash(scenario.pinService ?? server),
});

/** Drives a server through the contract and reports. Each story starts with the cookies that the page's first call has set. */
export const runConformance = async (run: Run): Promise<Report> => {
  const { scenario, contract, askPerson, time, deadline, only } = run;
  const places = placesOf(run);
  const checks: Check[] = [];
  const notebook = createNotebook((check) => {
    checks.push(check);
    run.tell(check);
  });
  const judging = createJudge(contract);
  const sources = createSources(places.page, askPerson, time, deadline);
  const ask = createAsk(deadline, time.now);
  const loaded = new CookieJar(undefined, { rejectPublicSuffixes: false });
  await createVisitor(places, loaded, ask).send('the first call of the page', asThePage(configuration));
  const newPassword = () =>
    (scenario.newPassword ?? 'Conf-{random}-9aZ').replaceAll('{random}', randomBytes(4).toString('hex'));

  for (const [name, story] of storiesOf(scenario)) {
    if (only !== undefined && !only.includes(name)) continue;
    const jar = loaded.cloneSync() ?? new CookieJar();
    const visitor = createVisitor(places, jar, ask);
    await story(createStage({ scenario, places, visitor, newPassword, judging, sources, time, notebook }));
  }
  return reportOf(withoutSlash(run.server), checks);
};
