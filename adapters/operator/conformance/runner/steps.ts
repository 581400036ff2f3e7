import { randomBytes } from 'node:crypto';
import { httpUrl } from '../../../../core/configuration/redirects';
import { listFactors, type sendCode } from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import type { Contract } from '../../../read-contract';
import { Unanswered } from '../../http/request';
import * as http from '../http/browser';
import { mismatchOf, type Rule } from '../http/rules';
import { type Check, Failed, NotTried, need, oneLine } from '../report/check';
import { fieldNamed, type Scenario, type Source } from '../scenario/scenario';
import { createServerTime, type Time } from '../scenario/server-time';
import { type AskPerson, createSources, type Wait } from '../scenario/sources';

/** Fields that identify a recovery in an API call. */
export type Attempt = Parameters<typeof sendCode>[0];

export const attemptOf = (username: string, phase = 'initial', type = 'password'): Attempt => {
  return { username, phase, type, redirectUri: undefined };
};

export interface Run {
  readonly server: string;
  readonly scenario: Scenario;
  readonly contract: Contract;
  readonly askPerson: AskPerson;
  readonly time: Time;
  readonly exchange: http.Exchange;
  readonly onCheck: (check: Check) => void;
  /** Names of the test cases to run. By default all test cases run. */
  readonly only?: readonly string[] | undefined;
}

/** Creates the dependencies that all steps of a run share. */
export const createTools = ({
  server,
  scenario,
  askPerson,
  time: real,
  exchange,
  onCheck: _,
  ...given
}: Run) => {
  const { page = new URL(server).origin, pinService = server, newPassword = 'Conf-{random}-9aZ' } = scenario;
  const places = { page, recoveryServer: withoutSlash(server), pinService: withoutSlash(pinService) };
  const { clock } = scenario;
  const askClock = async (seconds?: number) => {
    const posted = seconds === undefined ? {} : { method: 'POST', body: JSON.stringify({ seconds }) };
    const url = need(httpUrl(clock ?? '', page), `Not an http(s) URL: ${clock}`).href;
    const headers = { 'content-type': 'application/json' };
    const answer = exchange({ url, headers, ...posted });
    return (await answer.catch(({ message }: Error) => Promise.reject(new NotTried(`${url}: ${message}`))))
      .body;
  };
  const time = createServerTime(real, clock === undefined ? undefined : askClock);
  const sources = createSources(page, askPerson, time, exchange);
  return {
    ...{ ...given, scenario, time, places },
    onCheck: (_check: Omit<Check, 'group'>) => {},
    browser: http.createBrowser(places, http.createExchange(exchange, real.now)),
    sources,
    /** Puts the test users back, if the scenario says how. */
    restore: async () => {
      if (scenario.restore) await sources.obtain(scenario.restore, 'none');
      await time.synchronize();
    },
    /** Names of the users whose password the run has changed. */
    changed: new Set<string>(),
    newPassword: () => newPassword.replaceAll('{random}', randomBytes(4).toString('hex')),
  };
};

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** Resolves with `equal` if an unknown user gets a factor list, as known users do. Otherwise, resolves with `distinct`. */
export const answersToUnknown = async ({ browser, scenario: { unknownUser } }: Steps) => {
  if (unknownUser === undefined) return 'distinct';
  const list = browser.clone().send(listFactors(attemptOf(unknownUser)));
  const answer = await list.catch(() => undefined);
  return answer?.status === 200 ? 'equal' : 'distinct';
};

/** Returns the message of a `NotTried` error. Rethrows any other error. */
const reasonIn = (error: unknown): string => {
  if (error instanceof NotTried) return error.message;
  throw error;
};

/** Reason for which later checks are not tried after a failed check. */
export const failureOf = (name: string): string => `"${name}" failed`;

/** Performs a check and resolves with a text that describes the response. */
type Find = () => Promise<string>;

const outcomeOf = async (find: Find, mayClose = false): Promise<Pick<Check, 'result' | 'found'>> => {
  try {
    return { result: 'passed', found: await find() };
  } catch (error) {
    const hasFailed = error instanceof Failed || error instanceof Unanswered;
    if (!hasFailed) return { result: 'not tried', found: reasonIn(error) };
    if (mayClose && error.message === 'connection reset')
      return { result: 'passed', found: 'a closed connection' };
    return { result: 'failed', found: error.message };
  }
};

/** Expected result of a check, and more for its report. */
type Wanted = Omit<Rule, 'mismatch'> & { readonly more?: Pick<Check, 'sent' | 'weakness'> };

/** Creates functions that run checks with a common title. If a required value is missing, later checks are not tried. */
export const createSteps = (tools: ReturnType<typeof createTools>, title = '', skipped?: string) => {
  let reason = skipped;

  /** Runs and reports a check. Resolves with `undefined` if the check passes, otherwise with the reason. */
  const note = async (call: string, name: string, rule: Wanted, find: Find) => {
    const { expected, contract, mayClose, more } = rule;
    const about = { call, case: title === '' ? name : `${title}: ${name}`, expected, contract, ...more };
    const findOrSkip = reason === undefined ? find : () => Promise.reject(new NotTried(reason));
    const { result, found } = await outcomeOf(findOrSkip, mayClose);
    tools.onCheck({ ...about, result, found: oneLine(found, 400) });
    if (result === 'passed') return undefined;
    return result === 'failed' ? failureOf(about.case) : found;
  };

  /** Sends a call, and checks the response against `rule` and the server contract. Reports the result. */
  const ask = async (
    name: string,
    rule: Rule,
    call: Call<unknown>,
    send = tools.browser.send,
    sent = call.body,
  ) => {
    let body: http.RecoveryAnswer['body'];
    const text = typeof sent === 'string' ? sent : sent === undefined ? '' : JSON.stringify(sent);
    const more = { sent: `${call.method} ${call.path} ${oneLine(text)}`.trim() };
    const failure = await note(http.nameOf(call), name, { ...rule, more }, async () => {
      const answer = await send(call);
      const { location } = answer.headers;
      const found = `${answer.status} ${oneLine(location === undefined ? answer.text : `to ${location}`)}`;
      const mismatch = mismatchOf(tools.contract, call, rule, answer);
      if (mismatch) throw new Failed(`${found.trim()}: ${mismatch}`);
      body = answer.body;
      const { userName, username } = { userName: '', username: '', ...call.body };
      if (answer.status === 200 && /^\/credentials\/.*password$/.test(call.path))
        tools.changed.add(`${userName || username}`);
      return found.trim();
    });
    return { failure, body };
  };

  const check = (name: string, rule: Rule, call: Call<unknown>, wrong?: http.Wrong) =>
    ask(name, rule, call, () => tools.browser.send(call, wrong));

  /** Sends a call and checks the response. If the check fails, later checks are not tried. Resolves with the response body. */
  const must = async (name: string, rule: Rule, call: Call<unknown>, send = tools.browser.send) => {
    const { failure, body } = await ask(name, rule, call, send);
    reason = failure;
    return body;
  };

  /** Resolves with the value of `find`. If `find` throws `NotTried`, resolves with `otherwise`; later checks are not tried. */
  const need = async <T>(find: () => T | Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await find();
    } catch (error) {
      reason ??= reasonIn(error);
      return otherwise;
    }
  };

  /** Resolves with a code or link. If none is available, resolves with an empty string, and later checks are not tried. */
  const obtain = async (source: () => Source, wait: Wait): Promise<string> =>
    reason === undefined ? need(() => tools.sources.obtain(source(), wait), '') : '';

  /** Creates `Steps` titled `other`. Skips all checks if a `must` or `need` has failed, or `requires` throws `NotTried`. */
  const fork = (other = '', requires: () => unknown = () => {}): Steps => {
    try {
      requires();
      return createSteps(tools, other, reason);
    } catch (error) {
      return createSteps(tools, other, reasonIn(error));
    }
  };

  /** Creates `Steps` titled `other`. Tries no checks if the scenario lacks `field`. */
  const having = (field: keyof Scenario, other = '') => fork(other, () => fieldNamed(tools.scenario, field));

  return { ...tools, note, check, must, need, obtain, fork, having };
};

export interface Steps extends ReturnType<typeof createSteps> {}
