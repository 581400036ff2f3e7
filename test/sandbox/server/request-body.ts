import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 1_048_576;

/** Reads a request body as text. Resolves with undefined above 1 MiB, and rejects if the client disconnects. */
export const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    if (bytes <= MOST_BYTES) chunks.push(piece);
  }
  return bytes > MOST_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
};

export const mediaTypeOf = (request: IncomingMessage): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
