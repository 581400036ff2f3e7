// Command `npm test -- --mutation [path …]`. Writes the mutation score of each room to reports/mutation.txt. Fails if a score is
// below its goal. A full run takes hours; `npm test -- --help` lists the options that limit it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { reports as folder, root } from '../../runner/run-steps.mjs';
import { isDrawn, scoreOf } from './mutants.mjs';
import { roomsWithTests } from './rooms.mjs';
import { runMutants } from './run-stryker.mjs';

/** Minimum percentage of the mutants in a source folder that the tests must kill. */
const GOALS = { core: 98, adapters: 85, ui: 75 };

const text = (usual) => ({ type: 'string', ...(usual && { default: usual }) });
const limits = { percent: text('100'), seed: text('1'), concurrency: text('2') };
const options = { since: text(), room: text(), ...limits };
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const wanted = { percent: Number(values.percent), seed: values.seed };
if (!(wanted.percent > 0)) throw new Error(`--percent ${values.percent}: nothing would be drawn.`);
const rooms = Object.keys(GOALS).filter((room) => room === (values.room ?? room));
if (rooms.length === 0)
  throw new Error(`--room ${values.room}: choose from ${Object.keys(GOALS).join(', ')}.`);

const diff = ['diff', '--name-only', values.since];
const changed = values.since && execFileSync('git', diff, { cwd: root, encoding: 'utf8' }).split('\n');
const isNamed = (path) =>
  positionals.length === 0 || positionals.some((name) => `${path}/`.startsWith(`${name}/`));
const mutants = Object.fromEntries(rooms.map((room) => [room, []]));
for (const { name, ...room } of roomsWithTests(root, [])) {
  const sources = room.sources.filter((path) => isNamed(path) && (changed ?? [path]).includes(path));
  if (!rooms.includes(name) || sources.length === 0) continue;
  const run = { ...room, root, sources, wanted, concurrency: Number(values.concurrency) };
  mutants[name].push(...(await runMutants(run)).filter((mutant) => isDrawn(mutant, wanted)));
}

const reports = rooms.map((room) => {
  const { found, all, missed } = scoreOf(mutants[room]);
  const percent = all === 0 ? 'nothing to change' : `${((found / all) * 100).toFixed(1)} % of ${all}`;
  const verdict = found * 100 >= GOALS[room] * all ? 'reached' : 'NOT REACHED';
  const lines = missed.map(({ fileName, location: { start }, replacement }) => {
    const place = `${relative(root, fileName)}:${start.line}:${start.column}`;
    return `\n  ${place} ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;
  });
  return `${room}: ${percent}; the goal of ${GOALS[room]} % is ${verdict}${lines.join('')}\n`;
});
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'mutation.txt'), reports.join(''));
console.log(reports.join(''));
process.exitCode = reports.some((report) => report.includes('NOT REACHED')) ? 1 : 0;
