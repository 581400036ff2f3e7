import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConformanceReport } from '../../../../adapters/operator/conformance/report/check';
import type { Scenario } from '../../../../adapters/operator/conformance/scenario/scenario';
import { pageHeaders } from '../../given/listening-server';
import { type Bank, freeOrigin, GUARDED, startBank } from './bank';
import { PER_USER } from './bank-settings';
import {
  conformancePeople,
  expiredIn,
  expiredPeople,
  scenarioOf,
  THROTTLED,
  twoProofPeople,
} from './scenario';

let bank: Bank;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recovery-conformance-'));
  bank = await startBank([...conformancePeople, ...twoProofPeople, ...expiredPeople]);
});
afterAll(async () => {
  await bank?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Sends requests for a username until the server refuses further ones. */
async function throttle(origin: string) {
  const body = JSON.stringify({ username: THROTTLED, phase: 'initial' });
  const headers = { 'content-type': 'application/json', ...pageHeaders };
  const ask = () => fetch(`${origin}/recovery/mfafactors`, { method: 'POST', headers, body });
  for (let sent = 0; sent < PER_USER.count; sent += 50) await Promise.all(Array.from({ length: 50 }, ask));
  expect((await ask()).status).toBe(429);
}

/** Runs `npm run conformance` against a server. Resolves with the report, which the command prints as JSON. */
async function examine(
  origin: string,
  scenario: Scenario,
  ...more: readonly string[]
): Promise<ConformanceReport> {
  const file = join(folder, 'scenario.json');
  await writeFile(file, JSON.stringify(scenario));
  const words = [
    'adapters/operator/run.mjs',
    'conformance',
    origin,
    '--as',
    file,
    '--json',
    '--yes',
    ...more,
  ];
  return new Promise((resolve, reject) =>
    execFile(process.execPath, words, { maxBuffer: 2 ** 26 }, (failure, out, err) =>
      out.startsWith('{') ? resolve(JSON.parse(out)) : reject(failure ?? new Error(err)),
    ),
  );
}

const failedIn = ({ checks }: ConformanceReport) =>
  checks.filter(({ result }) => result === 'failed').map((check) => `${check.case}: ${check.found}`);

/** Returns the reasons why checks of the conformance run were skipped, without duplicates. */
const untriedIn = ({ checks }: ConformanceReport) => [
  ...new Set(checks.filter(({ result }) => result === 'not tried').map(({ found }) => found)),
];

/** Checks that the run skips, because the recovery server does not support their factor or kind of code. */
const factorsOfOthers = ['verify', 'yubikey', 'backup'].map(
  (kind) => `no user proves identity by ${kind} in the scenario`,
);
const NO_PUSH_CODE = expect.stringMatching(/^the scenario does not say how \S+ has code of push$/);
const NO_WRONG_NUMBER = expect.stringMatching(/^the scenario does not say how \S+ has wrongNumber of push$/);
/** With equal answers, an unanswered push waits longer than the conformance run polls. */
const NO_EXPIRY = expect.stringMatching(/^the scenario does not say how \S+ has runOut of push$/);
const phasesOfOthers = [
  'final_confirm without a token',
  'final_confirm with a token',
  'a phase of another name',
].map((way) => `no user's first proof leads to ${way} in the scenario`);
const ONE_PROOF = "no user's first proof leads to a second round in the scenario";

const twoEndings = { resetsPassword: 'sms-push', unlocksAccount: 'call-rsa' };
const TWO = 'factor-lists,sms,call,google,rsa,pin,badge,push,rounds,reset,unlock,expired';
const endings = { resetsPassword: 'sms', unlocksAccount: 'call', cannotBeUnlocked: GUARDED };

describe('npm run conformance over OpenLDAP, Valkey, FreeRADIUS, SMTP and gateways', () => {
  it('finds no failure with equal answers, on the origin of the page', async () => {
    const { port, origin } = await freeOrigin();
    const server = await bank.startServer(port, { page: origin, store: bank.storeOf('equal') });
    await throttle(origin);

    const expiredPassword = expiredIn('equal');
    const more = { ...endings, expiredPassword, throttled: THROTTLED, lockedUser: 'locked' };
    const report = await examine(origin, scenarioOf(bank, conformancePeople, more));

    expect(failedIn(report)).toEqual([]);
    const sharing = 'page and server share an origin, so nothing needs to be shared';
    expect(untriedIn(report)).toEqual([
      ...[sharing, ...factorsOfOthers, NO_EXPIRY, NO_PUSH_CODE, ONE_PROOF, ...phasesOfOthers],
    ]);
    expect(server.output()).not.toMatch(/"level":"error"/);
  }, 600_000);

  it('finds no failure with distinct answers, on another origin than the page', async () => {
    const { port, origin } = await freeOrigin();
    const page = 'http://127.0.0.1:8080';
    const more = { page, origin, distinctAnswers: true, store: bank.storeOf('distinct') };
    await bank.startServer(port, more);

    const scenario = { ...endings, expiredPassword: expiredIn('distinct'), page };
    const report = await examine(origin, scenarioOf(bank, conformancePeople, scenario, true));

    expect(failedIn(report)).toEqual([]);
    expect(untriedIn(report)).toEqual([
      'the server is on another origin than the page, where the page sends no CSRF token',
      ...[...factorsOfOthers, NO_PUSH_CODE, ONE_PROOF, ...phasesOfOthers],
      'the scenario does not name throttled',
    ]);
  }, 600_000);

  it('finds no failure if a recovery needs two proofs', async () => {
    const { port, origin } = await freeOrigin();
    await bank.startServer(port, { page: origin, proofs: 2, store: bank.storeOf('two') });

    const scenario = { ...twoEndings, expiredPassword: expiredIn('two') };
    const report = await examine(origin, scenarioOf(bank, twoProofPeople, scenario), '--only', TWO);

    expect(failedIn(report)).toEqual([]);
    expect(untriedIn(report)).toEqual([
      'every user of the scenario has factors',
      ...[NO_WRONG_NUMBER, NO_EXPIRY, NO_PUSH_CODE, ...phasesOfOthers],
      'the scenario does not name cannotBeUnlocked',
    ]);
  }, 600_000);
});
