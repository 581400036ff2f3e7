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

/** The body as JSON; `undefined` for what says that it is something else, or is. */
export const jsonBody = (answer: Answered): unknown => {
  if (!/^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(answer.headers['content-type'] ?? ''))
    return undefined;
  try {
    return JSON.parse(textBody(answer));
  } catch {
    return undefined;
  }
};
