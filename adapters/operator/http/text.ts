import type { Answer } from './request';

/** Returns the body of a response as text, or an empty string if the body cannot be decoded. */
export const textBody = ({ body }: Answer): string => body?.toString('utf8') ?? '';

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/** Parses the body of a response as JSON. Returns `undefined` for an empty body, `null` for malformed JSON or another media type. */
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

/** Prepares text from a remote server for a terminal: one line, shortened, without control characters. */
export const printable = (text: string, maxCharacters = 160): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length > maxCharacters ? `${plain.slice(0, maxCharacters)}…` : plain;
};
