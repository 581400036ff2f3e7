import { readFileSync } from 'node:fs';
import type { JournalEntry } from '../../../core/additions/journal/journal';
import type { JournalBatch } from '../../browser/beacon-journal';
import { type Output, orUsageError, runCommand, UsageError } from '../command-line';
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

/** Tables of the journeys in a journal, as lines of text. */
export const journeysReport = (batches: readonly JournalBatch[]): readonly string[] => {
  const journeys = journeysIn(batches);
  const left = journeys.filter(({ end }) => end !== 'finished');
  return [
    ...ended(
      'type',
      groupedBy(journeys, ({ type }) => [type]),
    ),
    ...ended(
      'language',
      groupedBy(journeys, ({ language }) => [language]),
    ),
    ...ended(
      'build',
      groupedBy(journeys, ({ build }) => [build]),
    ),
    ...ended(
      'factor',
      groupedBy(journeys, ({ factors }) => factors),
    ),
    ...counted(
      'Given up at',
      left.map(({ place }) => place),
    ),
    ...counted(
      'Refused',
      journeys.flatMap(({ refusals }) => refusals),
    ),
    ...counted(
      'Faults of the page',
      batches.flatMap(({ entries }) => entries.flatMap(faultOf)),
    ),
  ];
};

const faultOf = (entry: JournalEntry): readonly string[] => {
  if (!('fault' in entry)) return [];
  const { fault, ...place } = entry;
  return [[fault, ...Object.values(place)].join(' ')];
};

const groupedBy = (journeys: readonly Journey[], namesOf: (journey: Journey) => readonly string[]) => {
  const groups = new Map<string, Journey[]>();
  for (const journey of journeys)
    for (const name of namesOf(journey)) groups.set(name, [...(groups.get(name) ?? []), journey]);
  return groups;
};

const ended = (title: string, groups: ReadonlyMap<string, readonly Journey[]>): readonly string[] =>
  table(
    [title, 'journeys', 'finished', 'given up', 'open', 'median time'],
    [...groups]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([name, journeys]) => {
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

const counted = (title: string, names: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rows = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => [name, `${count}`]);
  return table([title, 'times'], rows);
};

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
