import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Answered } from '../asking/question';
import { LONGEST_BODY } from '../asking/send-question';

const decoders: Readonly<Record<string, typeof gunzipSync>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
};

/** The decoded body; `undefined` if it does not have its Content-Encoding, or is too long. */
export const plainBody = ({ headers, body }: Answered): Buffer | undefined => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return body;
  try {
    return decoders[encoding]?.(body, { maxOutputLength: LONGEST_BODY });
  } catch {
    return undefined;
  }
};

/** The body as text; empty if it cannot be decoded. */
export const textBody = (answer: Answered): string => plainBody(answer)?.toString('utf8') ?? '';

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/** The body as JSON: `undefined` for an empty body, `null` for malformed JSON or another media type. */
export const jsonBody = (answer: Answered): unknown => {
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
