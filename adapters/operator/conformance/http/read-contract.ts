import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { fieldsOf } from '../../../../core/configuration/field-kinds';

/** Validator that describes how a request or a response violates the OpenAPI description. */
export type Contract = ReturnType<typeof readContract>;

/** Parts of an OpenAPI description that this module uses. All references are resolved. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  /** Name of the call. Undefined for a preflight request. */
  readonly operationId?: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: object }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: object } };
}

const dereference = (part: unknown, root: unknown): unknown =>
  JSON.parse(JSON.stringify(part), (_name, value) => {
    if (typeof value?.$ref !== 'string') return value;
    const segments: readonly string[] = value.$ref.split('/').slice(1);
    const target = segments.reduce<unknown>((at, segment) => fieldsOf(at)[segment], root);
    return dereference(target, root);
  });

/** Reads an OpenAPI description and creates its validator. */
export const readContract = (file: string) => {
  const root: unknown = parse(readFileSync(file, 'utf8'));
  const { paths } = dereference(root, root) as Description;
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  formats.default(ajv);

  const operationOf = (template: string, method: string) => paths[template]?.[method.toLowerCase()];
  // Ajv caches the compiled form of each schema object.
  const complaint = (schema: object, value: unknown) =>
    ajv.validate(schema, value) ? undefined : ajv.errorsText(ajv.errors, { dataVar: 'body' });
  const schemaOf = (part: Content | undefined) => part?.content?.['application/json']?.schema;

  const callsOf = (template: string) =>
    Object.entries(paths[template] ?? {}).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [{ template, method: method.toUpperCase(), operationId }],
    );

  return {
    /** All calls: the path with its placeholders, the method and the name. */
    calls: Object.keys(paths).flatMap(callsOf),
    requestComplaint: (template: string, method: string, query: URLSearchParams, body: unknown) => {
      const operation = operationOf(template, method);
      for (const [name, value] of query) {
        const known = operation?.parameters?.find((each) => each.in === 'query' && each.name === name);
        if (known === undefined) return `query must not have ${name}`;
        const wrong = complaint(known.schema, value);
        if (wrong !== undefined) return `query ${name}: ${wrong}`;
      }
      const schema = schemaOf(operation?.requestBody);
      return schema && complaint(schema, body);
    },
    answerComplaint: (template: string, method: string, status: number, body: unknown) => {
      const responses = operationOf(template, method)?.responses;
      const schema = schemaOf(responses?.[status] ?? (status >= 400 ? responses?.default : undefined));
      return schema ? complaint(schema, body) : `status ${status} is not described`;
    },
  };
};
