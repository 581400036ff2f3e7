import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { fieldsOf } from '../core/configuration/field-kinds';

/** Validator that describes how a request or a response violates the OpenAPI description. */
export type Contract = ReturnType<typeof readContract>;

const memberAt = (part: unknown, names: readonly string[]): unknown =>
  names.reduce<unknown>((at, name) => fieldsOf(at)[name], part);

const dereference = (part: unknown, root: unknown): unknown =>
  JSON.parse(JSON.stringify(part), (_name, value) => {
    if (typeof value?.$ref !== 'string') return value;
    return dereference(memberAt(root, value.$ref.split('/').slice(1)), root);
  });

const schemaOf = (content: unknown) => memberAt(content, ['content', 'application/json', 'schema']);

/** Reads an OpenAPI description and creates its validator. */
export const readContract = (file: string) => {
  const root: unknown = parse(readFileSync(file, 'utf8'));
  const description = dereference(root, root);
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true });
  formats.default(ajv);

  const operationOf = (template: string, method: string) =>
    fieldsOf(memberAt(description, ['paths', template, method.toLowerCase()]));
  // Ajv compiles each schema object only once, so repeated calls are fast.
  const complaint = (schema: unknown, value: unknown) =>
    ajv.validate(fieldsOf(schema), value) ? undefined : ajv.errorsText(ajv.errors, { dataVar: 'body' });

  const callsOf = ([template, operations]: [template: string, operations: unknown]) =>
    Object.entries(fieldsOf(operations)).flatMap(([method, operation]) => {
      const { operationId } = fieldsOf(operation);
      return typeof operationId === 'string' ? [{ template, method: method.toUpperCase(), operationId }] : [];
    });

  return {
    /** All calls: path template, method and operation ID. */
    calls: Object.entries(fieldsOf(memberAt(description, ['paths']))).flatMap(callsOf),
    requestComplaint: (template: string, method: string, query: URLSearchParams, body: unknown) => {
      const { parameters, requestBody } = operationOf(template, method);
      const known = [parameters ?? []].flat().map(fieldsOf);
      for (const [name, value] of query) {
        const parameter = known.find((each) => each.in === 'query' && each.name === name);
        if (parameter === undefined) return `query must not have ${name}`;
        const wrong = complaint(parameter.schema, value);
        if (wrong !== undefined) return `query ${name}: ${wrong}`;
      }
      const schema = schemaOf(requestBody);
      return schema === undefined ? undefined : complaint(schema, body);
    },
    answerComplaint: (template: string, method: string, status: number, body: unknown) => {
      const { [status]: response, default: other } = fieldsOf(operationOf(template, method).responses);
      const schema = schemaOf(response ?? (status >= 400 ? other : undefined));
      return schema === undefined ? `status ${status} is not described` : complaint(schema, body);
    },
  };
};
