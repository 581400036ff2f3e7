import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AskedUser, EqualAnswer, Leak } from './equal-server';

/** A row of planted-leaks.yaml, which explains the fields. */
interface Row extends Partial<EqualAnswer> {
  readonly users?: readonly AskedUser['user'][];
  readonly sends?: string;
  readonly username?: string;
  readonly asked?: string;
  readonly fields?: object;
  readonly factors?: object;
  readonly factor?: string;
  readonly later?: number;
  readonly fails: readonly string[];
}

type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>;
type Factor = { readonly name: string };

const isLeaking = (row: Row, path: string, { body, ...asked }: AskedUser) =>
  asked.path === path &&
  (row.users ?? ['unknown']).includes(asked.user) &&
  asked.username === (row.username ?? asked.username) &&
  (row.sends === undefined || (body.factorType === row.sends && body.code === undefined)) &&
  new RegExp(row.asked ?? '').test(JSON.stringify(body));

const filledIn = <Value>(value: Value, { user }: AskedUser): Value =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll('{{user}}', user)
      .replace(/{{random}}/g, () => randomUUID()),
  );

const bodyWith = ({ body }: EqualAnswer, { factors, factor, fields }: Row, asked: AskedUser) => {
  const changed = (each: Factor) =>
    filledIn(each.name === (factor ?? each.name) ? { ...each, ...factors } : each, asked);
  if (factors) return (body as readonly Factor[]).map(changed);
  return fields ? { ...(body as object), ...filledIn(fields, asked) } : body;
};

const leakOf =
  (path: string, row: Row): Leak =>
  (answer, asked) => {
    if (!isLeaking(row, path, asked)) return {};
    return {
      status: row.status ?? answer.status,
      headers: { ...answer.headers, ...filledIn(row.headers ?? {}, asked) },
      body: row.body ?? bodyWith(answer, row, asked),
      milliseconds: answer.milliseconds + (row.later ?? 0),
    };
  };

const table: Table = parse(readFileSync(join(import.meta.dirname, 'planted-leaks.yaml'), 'utf8'));

/** Leaks that reveal the existence or the status of users, each with all failures that the conformance tool must report. */
export const plantedLeaks = Object.entries(table).flatMap(([path, rows]) =>
  Object.entries(rows).map(
    ([what, row]) => [what, leakOf(path, row), row.fails.map((line) => `POST ${path} · ${line}`)] as const,
  ),
);
