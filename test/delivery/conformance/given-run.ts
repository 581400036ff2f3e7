import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Run, runConformance } from '../../../adapters/delivery/conformance/conformance';
import { readContract } from '../../../adapters/delivery/conformance/contract/read-contract';
import { missing } from '../../../adapters/delivery/conformance/report/had';
import { readScenario } from '../../../adapters/delivery/conformance/scenario/read-scenario';
import type { Scenario } from '../../../adapters/delivery/conformance/scenario/scenario';
import { callDeadline } from '../../../adapters/delivery/conformance/wire/exchange';

const folder = join(process.cwd(), 'adapters', 'delivery', 'conformance');

export const contract = readContract(join(process.cwd(), 'adapters', 'recovery-server.openapi.yaml'));

const sample = readScenario(readFileSync(join(folder, 'scenario', 'sample.scenario.yaml'), 'utf8'));

/** The scenario that lies beside its schema, for the sandbox. */
export const givenScenario = (): Scenario => {
  if (!sample.ok) throw new Error(sample.why);
  return sample.value;
};

/** A run without a person at the terminal. */
export const run = (server: string, more: Partial<Run> = {}) =>
  runConformance({
    server,
    scenario: givenScenario(),
    contract,
    askPerson: async () => missing('nobody is there'),
    time: { now: Date.now, sleep },
    deadline: callDeadline,
    tell: () => {},
    ...more,
  });
