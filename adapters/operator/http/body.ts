import type { Answer } from './request';

/** The body as text; empty if it cannot be decoded. */
export const textBody = ({ body }: Answer): string => body?.toString('utf8') ?? '';

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/** The body as JSON: `undefined` for an empty body, `null` for malformed JSON or another media type. */
export const jsonBody = (answer: Answer): unknown => {
  const text = textBody(answer);
  if (text === '') return undefined;
  return JSON_TYPE.test(answer.headers['content-type'] ?? '') ? (parseJson(text) ?? null) : null;
};

/** The value of a JSON text; `undefined` if it is malformed. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
