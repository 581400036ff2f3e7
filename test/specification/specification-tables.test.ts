// Compares the tables of core/SPECIFICATION.md with the code that they describe. Also checks that each rule id
// mentioned in a paragraph exists.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { environmentFields } from '../../core/additions/environment';
import * as limits from '../../core/limits';
import { factorKinds, unknownKind } from '../../core/recovery/factor-table';
import { errorCatalogue, type MessagePlace, messageFor } from '../../core/recovery/messages';
import { parseRoute } from '../../core/recovery/routes';
import { freshSession } from '../../core/recovery/session';
import type { OwnCode } from '../../core/result';
import { readSpecification } from './read-rules.mjs';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const document = readSpecification(join(import.meta.dirname, '../..'));
const rowsBelow = (head: string) => tableRows(document, head);
const english = JSON.parse(read('public/ui/assets/i18n/en.json'));
const textOf = (key: string): string =>
  key
    .split('.')
    .reduce((group, name) => group[name], english)
    .replaceAll('<br/>', ' ')
    .replace(/<[^>]+>/g, '');

describe('core/SPECIFICATION.md', () => {
  const routes = rowsBelow('| Route | Kind | Screen |').flatMap(([paths, kind]) =>
    codesIn(paths).map((path) => [path, codesIn(kind)[0] ?? ''] as const),
  );
  it.each(routes)('lists the route %s with the kind %s', (path, kind) => {
    const filled = path.replace('{type}', 'password').replace('{recoveryToken}', 'token');

    expect(parseRoute(filled).is).toBe(kind);
  });

  it('lists a route for each factor screen', () => {
    const segments = routes.filter(([, kind]) => kind === 'factor').map(([path]) => path.split('/').at(-1));

    expect([...segments].sort()).toEqual([...factorKinds, unknownKind].flatMap((kind) => kind.routes).sort());
  });

  it('lists each field of the recovery session', () => {
    expect(rowsBelow('| Field | Content |').flatMap(([name]) => codesIn(name))).toEqual(
      Object.keys(freshSession),
    );
  });

  it('has a rule for each field of the environment', () => {
    const missing = Object.keys(environmentFields).filter(
      (field) => !document.includes(`- **3.environment.${field}** `),
    );

    expect(missing).toEqual([]);
  });

  it('lists each factor with its names, routes, call, empty-code message and input', () => {
    const expected = [...factorKinds, unknownKind].map((kind) => {
      const code = kind.panel === 'email' ? [] : [kind.emptyCode];
      const input = ['email', 'passkey'].includes(kind.panel)
        ? ''
        : `${kind.input.type}, ${kind.input.inputMode}`;
      return [[kind.name], kind.listedAs, kind.routes, [kind.call], code, input];
    });

    expect(
      rowsBelow('| Factor | Listed as | Route segments | Check | Empty code | Input |').map((cells) => [
        ...cells.slice(0, 5).map(codesIn),
        cells[5],
      ]),
    ).toEqual(expected);
  });

  it('lists each call of the contract with the fields of its body', () => {
    const { paths } = parse(read('adapters/recovery-server.openapi.yaml'));
    const expected = Object.entries<Record<string, ContractCall>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method === 'get' || method === 'post')
        .map(([method, call]) => [`${method.toUpperCase()} ${path}`, ...fieldsOf(call)]),
    );

    const described = rowsBelow('| Call | Body | Purpose |').map(([call, body]) => [
      ...codesIn(call),
      ...[...codesIn(body)].sort(),
    ]);

    expect(described.sort()).toEqual(expected.sort());
  });

  it('lists the same fields in the body rules and in the table of calls', () => {
    const rules = [...document.matchAll(/^- \*\*body\.\w+\*\* (.+) \(\[.+$/gm)].map(([, text]) =>
      codesIn(text),
    );
    const calls = rowsBelow('| Call | Body | Purpose |').filter(([, body]) => body !== '');

    expect(rules.map(([path, ...fields]) => [`POST ${path}`, ...fields.sort()]).sort()).toEqual(
      calls.map(([call, body]) => [...codesIn(call), ...[...codesIn(body)].sort()]).sort(),
    );
  });

  it('lists the rows of the error catalogue in the same order', () => {
    const expected = errorCatalogue.map(({ code, where, key, hint, isByLink }) => [
      code ?? 'any',
      `${where?.join(', ') ?? 'any'}${isByLink ? ', token of a link' : ''}`,
      key,
      textOf(key),
      hint,
    ]);

    expect(
      rowsBelow('| Code | Where | Key | Text | Hint |').map((cells) =>
        cells.map((cell) => cell.replaceAll('`', '')),
      ),
    ).toEqual(expected);
  });

  it.each(rowsBelow('| Own code | Where | Key | Text |'))(
    'lists the notice %s at %s with its text',
    (code, where, key, text) => {
      const place = (codesIn(where)[0] ?? 'unlock') as MessagePlace;
      const message = messageFor(place, { code: codesIn(code)[0] as OwnCode });

      expect(codesIn(key)).toEqual([message.key]);
      expect(text).toBe(textOf(message.key));
    },
  );

  it('lists each constant with its value', () => {
    const described = rowsBelow('| Constant | Value | Use | Origin |').map(([name, value = '']) => [
      codesIn(name)[0],
      Number(value.replace(/\D/g, '')),
    ]);

    expect(Object.fromEntries(described)).toEqual({ ...limits });
  });
});

describe('A rule id mentioned in core/SPECIFICATION.md', () => {
  const named = codesIn(document).filter((code) => /^(?:\d|settled|additions|body)\.[\w.-]+$/.test(code));

  it.each([...new Set(named)])('%s belongs to an existing rule', (id) => {
    expect(document).toContain(`\n- **${id}** `);
  });
});

interface ContractCall {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object } }>>;
  };
}

const fieldsOf = ({ requestBody }: ContractCall): readonly string[] =>
  Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}).sort();

/** Returns the cells of the first Markdown table with the given header row, row by row. */
function tableRows(document: string, head: string): readonly (readonly string[])[] {
  const lines = document.split('\n');
  const first = lines.indexOf(head) + 2;
  if (first < 2) throw new Error(`The document has no table with the head ${head}`);
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines.slice(first, first + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Returns the words in a table cell that are formatted as code. */
function codesIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
