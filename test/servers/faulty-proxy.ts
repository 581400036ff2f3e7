import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { startSandbox } from '../sandbox/sandbox';
import { type Listening, listen } from '../sandbox/server/listening';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type ServerName = 'origin' | 'recoveryServer' | 'pinService' | 'identityProvider';

/** An answer that passes the proxy and that a fault may change. */
export interface Passing {
  readonly server: ServerName;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly asked: IncomingMessage['headers'];
  status: number;
  /** By lower-case name. */
  headers: Record<string, string | string[] | undefined>;
  /** Decoded; the proxy encodes it again. */
  body: Buffer;
  /** Bytes to send instead of the encoded body. */
  wire?: Buffer;
}

export type Bend = (passing: Passing) => void;

const SERVERS: readonly ServerName[] = ['origin', 'recoveryServer', 'pinService', 'identityProvider'];

/**
 * Starts proxies in front of the sandbox's servers. They replace every origin with their own and apply the faults to
 * each answer.
 */
export const startFaultyProxy = async (sandbox: Sandbox) => {
  let bends: readonly Bend[] = [];
  const names = new Map<string, string>();
  const listening: Listening[] = [];
  for (const server of SERVERS) {
    if (names.has(sandbox[server])) continue;
    const proxy = await listen(0);
    listening.push(proxy);
    names.set(sandbox[server], proxy.origin);
    proxy.answerWith((asked, answer) =>
      handOn(sandbox[server], server, names, asked, answer, (passing) => {
        for (const bend of bends) bend(passing);
      }),
    );
  }
  return {
    origin: names.get(sandbox.origin) ?? '',
    bend: (...faults: readonly Bend[]) => {
      bends = faults;
    },
    close: async () => {
      for (const proxy of listening) await proxy.close();
    },
  };
};

const handOn = (
  target: string,
  server: ServerName,
  names: ReadonlyMap<string, string>,
  asked: IncomingMessage,
  answer: ServerResponse,
  bend: Bend,
): void => {
  const back = new Map([...names].map(([real, name]) => [name, real]));
  const path = renamed(asked.url ?? '/', back);
  const { origin } = asked.headers;
  const headers = {
    ...asked.headers,
    host: new URL(target).host,
    ...(origin && { origin: renamed(origin, back) }),
  };
  const passedOn = request(target + path, { method: asked.method ?? 'GET', headers }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const encoding = response.headers['content-encoding'];
    const plain = decode(Buffer.concat(chunks), encoding);
    const isText = /html|json/.test(response.headers['content-type'] ?? '');
    const passing: Passing = {
      server,
      method: asked.method ?? 'GET',
      path: asked.url ?? '/',
      asked: asked.headers,
      status: response.statusCode ?? 0,
      headers: JSON.parse(renamed(JSON.stringify(response.headers), names)),
      body: isText ? Buffer.from(renamed(plain.toString('utf8'), names)) : plain,
    };
    bend(passing);
    const body = passing.wire ?? encode(passing.body, String(passing.headers['content-encoding'] ?? ''));
    const { 'transfer-encoding': _, 'content-length': _length, ...sent } = passing.headers;
    const given = Object.entries(sent).filter(([, value]) => value !== undefined);
    const isHead = asked.method === 'HEAD';
    answer.writeHead(passing.status, {
      ...Object.fromEntries(given),
      ...(!isHead && { 'content-length': body.length }),
    });
    answer.end(isHead ? undefined : body);
  });
  passedOn.on('error', () => answer.destroy());
  asked.pipe(passedOn);
};

/** Replaces each origin with its proxy's origin, also inside a query. */
const renamed = (text: string, names: ReadonlyMap<string, string>): string =>
  [...names].reduce(
    (sum, [from, to]) =>
      sum.replaceAll(from, to).replaceAll(encodeURIComponent(from), encodeURIComponent(to)),
    text,
  );

const decode = (body: Buffer, encoding: string | undefined): Buffer => {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
};

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const encode = (body: Buffer, encoding: string): Buffer => {
  if (encoding === 'br') return brotliCompressSync(body, QUICK);
  return encoding === 'gzip' ? gzipSync(body, { level: 1 }) : body;
};
