import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const CONTRACT = 'adapters/recovery-server.openapi.yaml';
const CORE = 'core/result.ts';

type Meanings = ReadonlyMap<string, string>;

interface Response {
  readonly $ref?: string;
  readonly description?: string;
}

interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { operationId: string; responses: Readonly<Record<string, Response>> }>>
    >
  >;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/**
 * Returns the meanings of the error codes in the application's core: its own codes, and the server codes that it uses.
 * Reads the meanings from the comments beside the codes.
 */
export const meaningsInCore = (): Meanings => {
  const source = readFileSync(CORE, 'utf8');
  const meanings = new Map<string, string>();
  let meaning = '';
  for (const [, comment, code = ''] of source.matchAll(/\/\*\* (.*?) \*\/|^ {2}\| '([\w-]+)'/gm)) {
    if (comment !== undefined) meaning = comment;
    else meanings.set(code, meaning);
  }
  return meanings;
};

const contract: Contract = parse(readFileSync(CONTRACT, 'utf8'));

const operations = new Map(
  Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, responses }) => [operationId, responses]),
);

/**
 * Returns an API operation's error codes and their meanings, as described in the server contract. Omits the codes of
 * status 429, because the core replaces them with `throttled`.
 */
export const meaningsInContract = (operation: string): Meanings => {
  const responses = Object.entries(operations.get(operation) ?? {}).filter(([status]) => status !== '429');
  const described = responses.flatMap(([, { $ref = '', description }]) => {
    const text =
      description ?? contract.components.responses[$ref.split('/').at(-1) ?? '']?.description ?? '';
    return [...text.replace(/\s+/g, ' ').matchAll(/([A-Z][A-Z0-9_]{5,}): ([^.]+)\./g)];
  });
  return new Map(described.map(([, code = '', meaning = '']) => [code, `${meaning}.`]));
};
