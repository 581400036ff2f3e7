import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type StartedProgram, startProgram } from '../servers/started-program';
import { type Cluster, startCluster, userOf } from './cluster';
import { pageClient, recoverByCode } from './page-client';

/** Number of recoveries to measure, and how many of them run at the same time. */
export interface LoadSize {
  /** Number of recoveries for each row of the result table. */
  readonly journeys: number;
  /** Number of users who recover at the same time. */
  readonly concurrency: number;
}

interface MeasuredProcess {
  readonly origin: string;
  readonly program: StartedProgram;
}

const NEW_PASSWORD = 'New-password-2';
/** Number of recoveries before each measurement, as a warm-up. Their times do not count. */
const WARM_UP = 20;

/** Measures recoveries with OpenLDAP and Valkey as services. Resolves with a table of the results in Markdown. */
export async function measureLoad({ journeys, concurrency }: LoadSize): Promise<string> {
  const each = journeys + WARM_UP;
  const cluster = await startCluster(3 * each);
  const plain = await startPlainProcess(cluster);
  try {
    const [one, two] = [await cluster.startNode(), await cluster.startNode()];
    const rows: string[] = [];
    for (const [name, processes] of [
      ['plain handler', [plain]],
      ['one node', [one]],
      ['two nodes', [one, two]],
    ] as const) {
      const first = rows.length * each;
      await recoverAll(cluster, processes, { first, count: WARM_UP, concurrency });
      const users = { first: first + WARM_UP, count: journeys, concurrency };
      rows.push(rowOf(name, await recoverAll(cluster, processes, users), processes));
    }
    return `| | recoveries/s | median ms | 95 % ms | failed | MB per process |\n|---|---|---|---|---|---|\n${rows.join('\n')}`;
  } finally {
    await plain.program.stop();
    await cluster.remove();
  }
}

async function startPlainProcess({ directory }: Cluster): Promise<MeasuredProcess> {
  const settings = {
    ...directory,
    username: 'uid',
    bindPassword: 'recovery',
    scope: 'sub',
    contacts: {},
  };
  const words = [resolve('test/recovery-server/load/plain-handler.mjs'), JSON.stringify(settings)];
  const program = await startProgram(process.execPath, words, 'Plain handler  http');
  return { program, origin: /Plain handler {2}(\S+)/.exec(program.output())?.[1] ?? '' };
}

interface Users {
  readonly first: number;
  readonly count: number;
  readonly concurrency: number;
}

/**
 * Runs one recovery for each user. Resolves with the duration of each recovery in milliseconds, the total duration in
 * seconds and the number of failed recoveries.
 */
async function recoverAll(
  cluster: Cluster,
  processes: readonly MeasuredProcess[],
  { first, count, concurrency }: Users,
) {
  const origins = processes.map(({ origin }) => origin);
  const times: number[] = [];
  let next = 0;
  let failed = 0;
  const started = performance.now();
  const recoverOneByOne = async (client: number) => {
    while (next < count) {
      const nth = next;
      next += 1;
      const username = userOf(first + nth);
      const begun = performance.now();
      const post = pageClient(origins, client);
      const { status } = await recoverByCode(post, username, cluster.codeOf(username), NEW_PASSWORD);
      times.push(performance.now() - begun);
      if (status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, client) => recoverOneByOne(client)));
  return { times: times.sort((a, b) => a - b), seconds: (performance.now() - started) / 1_000, failed };
}

function rowOf(
  name: string,
  { times, seconds, failed }: Awaited<ReturnType<typeof recoverAll>>,
  processes: readonly MeasuredProcess[],
): string {
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]?.toFixed(0);
  const memory = processes.map(({ program }) => megabytesOf(program.pid)).join(', ');
  return `| ${name} | ${(times.length / seconds).toFixed(1)} | ${at(0.5)} | ${at(0.95)} | ${failed} | ${memory} |`;
}

/** Returns the resident memory of a process in megabytes. Works on Linux only. */
const megabytesOf = (pid: number): string => {
  const status = readFileSync(join('/proc', String(pid), 'status'), 'utf8');
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024).toFixed(0);
};
