import { readFileSync } from 'node:fs';
import type { JournalEntry } from '../../../core/additions/journal/journal';
import type { JournalBatch } from '../../browser/beacon-journal';
import { type Output, orUsageError, runCommand, UsageError } from '../command-line';
import { groupBy } from '../group-by';
import { type Journey, journeysIn } from './read-journeys';

const HELP = `npm run journeys -- FILE...

Reads journals of the page, one batch a line as JSON, and prints where people give up: by screen, factor, language and build.

--help     print this text

Exit code: 0, or 2 if a file cannot be read.`;

/** Runs `npm run journeys` and resolves with the exit code. */
export const journeysCommand = (args: readonly string[], output: Output) =>
  runCommand(args, HELP, {}, output, async ({ positionals }) => {
    if (positionals.length === 0) throw new UsageError(`The name of a journal is missing.\n\n${HELP}`);
    for (const line of journeysReport(positionals.flatMap(batchesIn))) output.out(line);
    return true;
  });

const batchesIn = (file: string): readonly JournalBatch[] =>
  orUsageError(() => readFileSync(file, 'utf8'))
    .split('\n')
    .flatMap((line, place) =>
      line.trim() === '' ? [] : orUsageError(() => JSON.parse(line), `${file}, line ${place + 1}: `),
    );

/** Groups of journeys, each with a table of its own. */
const GROUPS: readonly (readonly [title: string, namesOf: (journey: Journey) => readonly string[]])[] = [
  ['type', ({ type }) => [type]],
  ['language', ({ language }) => [language]],
  ['build', ({ build }) => [build]],
  ['factor', ({ factors }) => factors],
];

/** Tables of the journeys in a journal, as lines of text. */
export const journeysReport = (batches: readonly JournalBatch[]): readonly string[] => {
  const journeys = journeysIn(batches);
  const left = journeys.filter(({ end }) => end !== 'finished');
  const faults = batches.flatMap(({ entries }) => entries.flatMap(faultOf));
  return [
    ...GROUPS.flatMap(([title, namesOf]) => ended(title, groupBy(journeys, namesOf))),
    ...counted('Given up at', left, ({ place }) => [place]),
    ...counted('Refused', journeys, ({ refusals }) => refusals),
    ...counted('Faults of the page', faults, (fault) => [fault]),
  ];
};

const faultOf = (entry: JournalEntry): readonly string[] => {
  if (!('fault' in entry)) return [];
  const { fault, ...place } = entry;
  return [[fault, ...Object.values(place)].join(' ')];
};

type Groups<T> = ReturnType<typeof groupBy<T>>;

const bySize = <T>(groups: Groups<T>) => groups.toSorted(([, one], [, other]) => other.length - one.length);

const ended = (title: string, groups: Groups<Journey>): readonly string[] =>
  table(
    [title, 'journeys', 'finished', 'given up', 'open', 'median time'],
    bySize(groups).map(([name, journeys]) => {
      const share = (end: Journey['end']) => {
        const count = journeys.filter((journey) => journey.end === end).length;
        return `${count} (${Math.round((100 * count) / journeys.length)} %)`;
      };
      const times = journeys.filter(({ end }) => end === 'finished').map(({ after }) => after);
      const ends = [share('finished'), share('given-up'), share('open')];
      return [name, `${journeys.length}`, ...ends, seconds(times)];
    }),
  );

const seconds = (times: readonly number[]): string => {
  const median = [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)];
  return median === undefined ? '–' : `${Math.round(median / 1000)} s`;
};

const counted = <T>(title: string, items: readonly T[], namesOf: (item: T) => readonly string[]) =>
  table(
    [title, 'times'],
    bySize(groupBy(items, namesOf)).map(([name, all]) => [name, `${all.length}`]),
  );

/** Lines of a table, whose first column is aligned to the left. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => {
  if (rows.length === 0) return [];
  const widths = head.map((_, place) => Math.max(...[head, ...rows].map((row) => row[place]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, place) =>
        place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [...[head, ...rows].map(line), ''];
};
