import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

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

const contract: Contract = parse(readFileSync('adapters/recovery-server.openapi.yaml', 'utf8'));

const operations = new Map(
  Object.values(contract.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, responses }) => [operationId, responses]),
);

/**
 * Error codes of an operation with their meanings, as described in the server contract. Omits the codes of status 429,
 * because the core replaces them with `throttled`.
 */
export function codesInContract(operation: string): readonly (readonly [code: string, meaning: string])[] {
  const responses = operations.get(operation);
  if (responses === undefined) throw new Error(`The contract has no operation ${operation}.`);
  return Object.entries(responses)
    .filter(([status]) => status !== '429')
    .flatMap(([, { $ref = '', description }]) => {
      const text =
        description ?? contract.components.responses[$ref.split('/').at(-1) ?? '']?.description ?? '';
      return [...text.replace(/\s+/g, ' ').matchAll(/([A-Z][A-Z0-9_]{5,}): ([^.]+)\./g)];
    })
    .map(([, code = '', meaning = '']) => [code, `${meaning}.`]);
}
