import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { givenCertificate } from './certificate';

/** A request that the simulated gateway for messages and push requests has received. */
export interface GatewayCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Response of the gateway to a request. For `silent`, the gateway never responds. */
export type GatewayReaction =
  | 'silent'
  | {
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Simulated HTTPS gateway for messages and push requests. Accepts connections from the same computer only. */
export interface GatewayServer {
  readonly origin: string;
  /** Certificate of the gateway, which a client must trust. */
  readonly ca: string;
  readonly calls: readonly GatewayCall[];
  /** Sets a function that determines the response to each further request. */
  readonly react: (reaction: (call: GatewayCall) => GatewayReaction) => void;
  readonly close: () => Promise<void>;
}

/** Starts an HTTPS gateway that responds with status 200 and `{}` by default. */
export async function startGateway(): Promise<GatewayServer> {
  const { key, cert } = await givenCertificate();
  const calls: GatewayCall[] = [];
  let reaction: (call: GatewayCall) => GatewayReaction = () => ({ status: 200, body: '{}' });
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: Buffer.concat(chunks).toString() };
    calls.push(call);
    const answer = reaction(call);
    if (answer !== 'silent') response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: cert,
    calls,
    react: (next) => {
      reaction = next;
    },
    close: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
