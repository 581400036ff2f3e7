import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { Unavailable } from '../../core/ports/ports';
import { fill, type Values } from '../texts/fill';

/** A request to the gateway of a provider. Placeholders such as `{code}` are replaced in the URL and in strings of the body. */
export interface GatewayRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeout?: number;
  readonly ca?: string;
}

const LONGEST_BODY = 65_536;

/**
 * Creates a function that sends the configured request. The function rejects with `Unavailable` if no complete response
 * arrives, or if the status is neither 2xx nor in `expected`. The error contains no text of the response.
 */
export function createGateway(settings: GatewayRequest) {
  const { protocol, hostname, host } = new URL(settings.url);
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal))
    throw new TypeError(`The gateway at ${host} needs an https address.`);
  const agent = protocol === 'https:' ? new Agent({ keepAlive: true, ca: settings.ca }) : undefined;
  return async (values: Values, ...expected: readonly number[]) => {
    const answer = await send(settings, values, agent).catch((error: NodeJS.ErrnoException) => {
      throw new Unavailable(`The gateway at ${host} does not answer (${error.code}).`);
    });
    const isGood = (answer.status >= 200 && answer.status < 300) || expected.includes(answer.status);
    if (!isGood) throw new Unavailable(`The gateway at ${host} answers with status ${answer.status}.`);
    return answer;
  };
}

async function send(settings: GatewayRequest, values: Values, agent?: Agent) {
  const { method = 'POST', timeout = 5_000 } = settings;
  const encoded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)] as const);
  const url = new URL(fill(settings.url, Object.fromEntries(encoded)));
  // Replaces placeholders only inside strings, so that no value can change the structure of the JSON.
  const body: string | undefined = JSON.stringify(settings.body, (_name, item) =>
    typeof item === 'string' ? fill(item, values) : item,
  );
  const contentType = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers = { accept: 'application/json', ...contentType, ...settings.headers };
  const options = { method, headers, agent, signal: AbortSignal.timeout(timeout) };
  const sent = (agent ? request : httpRequest)(url, options).end(body);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  // Without a listener, an `error` event would end the process. If the connection is cut, the loop below rejects.
  sent.on('error', () => {});
  let text = '';
  for await (const chunk of response?.setEncoding('utf8') ?? []) {
    text += chunk;
    if (text.length > LONGEST_BODY) throw Object.assign(new Error(), { code: 'ERR_TOO_LONG' });
  }
  return { status: response?.statusCode ?? 0, text };
}
