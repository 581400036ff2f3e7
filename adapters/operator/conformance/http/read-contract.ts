import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

/** What is wrong with a request or an answer, in words; nothing if it conforms. */
type Complaint = string | undefined;

/** The recovery server's contract, read from its OpenAPI description and enforced on both directions. */
export interface Contract {
  requestComplaint(template: string, method: string, query: URLSearchParams, body: unknown): Complaint;
  answerComplaint(template: string, method: string, status: number, body: unknown): Complaint;
}

type Node = Readonly<Record<string, unknown>>;

const ROOT = 'https://recovery-server.invalid/contract';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const pointerPart = (segment: string) => segment.replaceAll('~', '~0').replaceAll('/', '~1');

/** The parts of an OpenAPI description that are no schema: the validator lets them stand. */
const AROUND_SCHEMAS = [
  'openapi',
  'jsonSchemaDialect',
  'info',
  'servers',
  'tags',
  'security',
  'paths',
  'components',
];

/** Holds a value against the schema at a place of the description. */
const createSchemas = (description: Node) => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  formats.default(ajv);
  ajv.addVocabulary(AROUND_SCHEMAS);
  ajv.addSchema({ ...description, $id: ROOT });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer: readonly string[], value: unknown): Complaint => {
    const reference = `${ROOT}#/${pointer.map((segment) => encodeURIComponent(pointerPart(segment))).join('/')}`;
    const validate = compiled.get(reference) ?? ajv.compile({ $ref: reference });
    compiled.set(reference, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
  };
};

/** Reads the description and prepares its schemas; throws if a schema is not valid. */
export const readContract = (file: string): Contract => {
  const description: unknown = parse(readFileSync(file, 'utf8'));
  if (!isNode(description)) throw new Error(`${file} is not an OpenAPI description`);
  const complaint = createSchemas(description);

  const find = (
    pointer: readonly string[],
  ): { readonly node: Node; readonly pointer: readonly string[] } | undefined => {
    const node = pointer.reduce<unknown>(
      (at, segment) => (isNode(at) ? at[segment] : undefined),
      description,
    );
    if (!isNode(node)) return undefined;
    const reference = node.$ref;
    return typeof reference === 'string' ? find(reference.split('/').slice(1)) : { node, pointer };
  };
  const operation = (template: string, method: string) => ['paths', template, method.toLowerCase()];

  const queryComplaint = (template: string, method: string, query: URLSearchParams): Complaint => {
    const parameters = find(operation(template, method))?.node.parameters;
    const declared = Array.isArray(parameters) ? parameters : [];
    for (const [name, value] of query) {
      const place = declared.findIndex((parameter) => parameter.in === 'query' && parameter.name === name);
      if (place < 0) return `query must not have ${name}`;
      const wrong = complaint([...operation(template, method), 'parameters', String(place), 'schema'], value);
      if (wrong !== undefined) return `query ${name}: ${wrong}`;
    }
    return undefined;
  };

  return {
    requestComplaint: (template, method, query, body) => {
      const schema = find([
        ...operation(template, method),
        'requestBody',
        'content',
        'application/json',
        'schema',
      ]);
      return queryComplaint(template, method, query) ?? (schema && complaint(schema.pointer, body));
    },
    answerComplaint: (template, method, status, body) => {
      const responses = [...operation(template, method), 'responses'];
      const answer =
        find([...responses, String(status)]) ?? (status >= 400 ? find([...responses, 'default']) : undefined);
      const schema = answer && find([...answer.pointer, 'content', 'application/json', 'schema']);
      return schema === undefined ? `status ${status} is not described` : complaint(schema.pointer, body);
    },
  };
};
