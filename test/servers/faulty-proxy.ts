import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import type { startSandbox } from '../sandbox/sandbox';
import { type Listening, listen } from '../sandbox/server/listening';
import { readBody } from '../sandbox/server/request-body';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type ServerName = 'origin' | 'recoveryServer' | 'pinService' | 'identityProvider';

/** A request that a client has sent to the proxy. */
export interface Asked {
  readonly method: string;
  /** Path and query of the request. */
  readonly path: string;
  readonly asked: IncomingMessage['headers'];
  /** Request body as text. */
  readonly posted: string;
}

/** A response that the proxy has received. A fault may change the response before the client receives it. */
export interface Passing extends Asked {
  readonly server: ServerName;
  status: number;
  /** Response headers by lower-case name. */
  headers: Record<string, string | string[] | undefined>;
  /** Decoded response body. The proxy compresses the body again. */
  body: Buffer;
  /** If set, the proxy sends these bytes instead of the compressed body. */
  wire?: Buffer;
}

export type ResponseFault = (passing: Passing) => void;

/** Changes a request in the proxy before the sandbox server receives it. */
export type RequestFault = (asked: Asked) => Partial<Asked>;

const SERVERS: readonly ServerName[] = ['origin', 'recoveryServer', 'pinService', 'identityProvider'];

/**
 * Starts a proxy in front of each sandbox server. The proxies replace the origins of the sandbox servers with their own
 * origins. They apply the faults of the test to each response.
 */
export const startFaultyProxy = async (sandbox: Sandbox) => {
  let responseFaults: readonly ResponseFault[] = [];
  let requestFault: RequestFault = () => ({});
  const names = new Map<string, string>();
  const listening: Listening[] = [];
  for (const server of SERVERS) {
    if (names.has(sandbox[server])) continue;
    const proxy = await listen(0);
    listening.push(proxy);
    names.set(sandbox[server], proxy.origin);
    proxy.answerWith(async (message, answer) => {
      const { method = 'GET', url = '/', headers } = message;
      const asked: Asked = { method, path: url, asked: headers, posted: (await readBody(message)) ?? '' };
      const sent = { ...asked, ...requestFault(asked) };
      handOn(sandbox[server], names, sent, answer, (response) => {
        const passing = { ...asked, server, ...response };
        for (const fault of responseFaults) fault(passing);
        return passing;
      });
    });
  }
  return {
    origin: names.get(sandbox.origin) ?? '',
    recoveryServer: names.get(sandbox.recoveryServer) ?? '',
    pinService: names.get(sandbox.pinService) ?? '',
    injectRequestFault: (fault: RequestFault) => {
      requestFault = fault;
    },
    injectFaults: (...faults: readonly ResponseFault[]) => {
      responseFaults = faults;
    },
    close: async () => {
      for (const proxy of listening) await proxy.close();
    },
  };
};

const handOn = (
  target: string,
  names: ReadonlyMap<string, string>,
  { method, path, asked, posted }: Asked,
  answer: ServerResponse,
  applyFaults: (response: Pick<Passing, 'status' | 'headers' | 'body'>) => Passing,
): void => {
  const back = new Map([...names].map(([real, name]) => [name, real]));
  const { 'transfer-encoding': _chunked, origin, ...others } = asked;
  const headers = {
    ...others,
    host: new URL(target).host,
    'content-length': Buffer.byteLength(posted),
    ...(origin && { origin: renamed(origin, back) }),
  };
  const passedOn = request(target + renamed(path, back), { method, headers }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const encoding = response.headers['content-encoding'];
    const plain = decode(Buffer.concat(chunks), encoding);
    const isText = /html|json/.test(response.headers['content-type'] ?? '');
    const passing = applyFaults({
      status: response.statusCode ?? 0,
      headers: JSON.parse(renamed(JSON.stringify(response.headers), names)),
      body: isText ? Buffer.from(renamed(plain.toString('utf8'), names)) : plain,
    });
    const body = passing.wire ?? encode(passing.body, String(passing.headers['content-encoding'] ?? ''));
    const { 'transfer-encoding': _, 'content-length': _length, ...sent } = passing.headers;
    const given = Object.entries(sent).filter(([, value]) => value !== undefined);
    const isHead = method === 'HEAD';
    answer.writeHead(passing.status, {
      ...Object.fromEntries(given),
      ...(!isHead && { 'content-length': body.length }),
    });
    answer.end(isHead ? undefined : body);
  });
  passedOn.on('error', () => answer.destroy());
  passedOn.end(posted);
};

/** Replaces the origin of each sandbox server with the origin of its proxy. Also replaces URL-encoded origins. */
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
