import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Contract } from '../../../adapters/operator/conformance/http/read-contract';
import type { RecoveryServer } from '../core/recovery-server';

/** Servers of the contract. Both are the same, unless the pin service stands alone. */
export type CallPlace = 'recoveryServer' | 'pinService';

/** Options of the HTTP side. */
export interface HttpServerOptions {
  /** The contract, which validates requests and answers. */
  readonly contract: Contract;
  /** Origin of the page. Requests of other origins are refused. */
  readonly page: string;
  /** Origin of this server as the browser sees it. The default is the page's, where a web server forwards the calls. */
  readonly origin?: string;
  /** Calls of the contract that this server answers. All by default. */
  readonly serves?: readonly CallPlace[];
  /** Time of the fastest answer to a call below /recovery and /credentials, in milliseconds. 0 by default. */
  readonly leastTime?: number;
  /** Log of requests and failures, for example pino. Without it nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** Addresses of the web servers in front, whose `X-Forwarded-For` names the client. */
  readonly trustedProxies?: readonly string[];
}

/**
 * Creates the HTTP side: the calls of the contract, `/health/live` and `/health/ready`. `listen` starts it on a port
 * of its own; after `ready`, `routing(request, response)` answers a request of another server. `close` waits for
 * messages that are being sent.
 */
export declare const createHttpServer: (core: RecoveryServer, options: HttpServerOptions) => FastifyInstance;
