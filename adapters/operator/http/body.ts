import type { Answer } from './request';

/** Returns the body as text, or an empty string if the body cannot be decoded. */
export const textBody = ({ body }: Answer): string => body?.toString('utf8') ?? '';

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/** Parses the body as JSON. Returns `undefined` for an empty body, `null` for malformed JSON or another media type. */
export const jsonBody = (answer: Answer): unknown => {
  const text = textBody(answer);
  if (text === '') return undefined;
  return JSON_TYPE.test(answer.headers['content-type'] ?? '') ? (parseJson(text) ?? null) : null;
};

/** Parses JSON. Returns `undefined` if the text is malformed. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
