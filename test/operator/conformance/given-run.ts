import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { runConformance } from '../../../adapters/operator/conformance/command';
import {
  type AnswerBody,
  type Exchange,
  exchange,
} from '../../../adapters/operator/conformance/http/browser';
import { NotTried } from '../../../adapters/operator/conformance/report/check';
import type { Run } from '../../../adapters/operator/conformance/runner/steps';
import { readScenario, type Scenario } from '../../../adapters/operator/conformance/scenario/scenario';
import { parseJson } from '../../../adapters/operator/http/request';
import { readContract } from '../../../adapters/read-contract';

const folder = join(process.cwd(), 'adapters', 'operator', 'conformance');

export const contract = readContract(join(process.cwd(), 'adapters', 'recovery-server.openapi.yaml'));

const sample = readFileSync(join(folder, 'scenario', 'sample.scenario.yaml'), 'utf8');

export const givenScenario = (): Scenario => readScenario(sample);

/** Sends requests to a server in memory, without a connection. */
export const exchangeWith =
  (app: FastifyInstance): Exchange =>
  async ({ url, method = 'GET', headers = {}, body }) => {
    const { pathname, search } = new URL(url);
    const posted = { method: method as 'GET', headers, ...(body && { payload: body }) };
    const answer = await app.inject({ url: pathname + search, ...posted });
    const text = answer.payload;
    const given = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
    return {
      ...{ status: answer.statusCode, headers: Object.fromEntries(given), text, isCut: false },
      ...{ cookies: [answer.headers['set-cookie'] ?? []].flat(), body: parseJson(text) as AnswerBody },
      validTo: undefined,
    };
  };

/** Runs the conformance tool without a terminal in which a person could answer its questions. */
export const run = (server: string, more: Partial<Run> = {}) =>
  runConformance({
    server,
    scenario: givenScenario(),
    contract,
    askPerson: async () => {
      throw new NotTried('no terminal');
    },
    time: { now: Date.now, sleep },
    exchange,
    onCheck: () => {},
    ...more,
  });
