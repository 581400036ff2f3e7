import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Answered } from '../asking/answer';
import { LONGEST_BODY } from '../asking/send-question';

const decoders: Readonly<Record<string, typeof gunzipSync>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
};

/** The body as it was before it was compressed; `undefined` for one that is not what its header says, or too large. */
export const plainBody = ({ headers, body }: Answered): Buffer | undefined => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity';
  if (encoding === 'identity') return body;
  try {
    return decoders[encoding]?.(body, { maxOutputLength: LONGEST_BODY });
  } catch {
    return undefined;
  }
};

/** The body as text, empty where it cannot be read. */
export const textBody = (answer: Answered): string => plainBody(answer)?.toString('utf8') ?? '';

/** The body as JSON: `undefined` for an empty body, `null` for one that is not JSON or does not say that it is. */
export const jsonBody = (answer: Answered): unknown => {
  const text = textBody(answer);
  if (text === '') return undefined;
  if (!/^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(answer.headers['content-type'] ?? ''))
    return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
