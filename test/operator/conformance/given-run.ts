import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runConformance } from '../../../adapters/operator/conformance/command';
import { callDeadline } from '../../../adapters/operator/conformance/http/browser';
import { readContract } from '../../../adapters/operator/conformance/http/read-contract';
import { NotTried } from '../../../adapters/operator/conformance/report/check';
import type { Run } from '../../../adapters/operator/conformance/runner/steps';
import { readScenario, type Scenario } from '../../../adapters/operator/conformance/scenario/scenario';

const folder = join(process.cwd(), 'adapters', 'operator', 'conformance');

export const contract = readContract(join(process.cwd(), 'adapters', 'recovery-server.openapi.yaml'));

const sample = readFileSync(join(folder, 'scenario', 'sample.scenario.yaml'), 'utf8');

export const givenScenario = (): Scenario => readScenario(sample);

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
    deadline: callDeadline,
    onCheck: () => {},
    ...more,
  });
