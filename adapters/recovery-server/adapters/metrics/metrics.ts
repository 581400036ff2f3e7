import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AuditEntry } from '../../core/ports/ports';

/** Upper limits of the durations, in seconds. Answers take at least `leastTime`, and at most the timeouts of the services. */
const SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20];

/**
 * Creates the metrics of a server, at `/metrics` of a port of their own. No label contains a name, an address or another text of a request: a factor that is not one of
 * `factors` counts as `other`.
 */
export const createMetrics = (port: number, factors: readonly string[]) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const steps = new Counter({
    ...{ name: 'account_recovery_steps_total', help: 'Steps of recoveries by their end.', registers },
    labelNames: ['step', 'outcome', 'factor'],
  });
  const refusals = new Counter({
    ...{ name: 'account_recovery_refusals_total', help: 'Refused calls by error code.', registers },
    labelNames: ['step', 'code'],
  });
  const durations = new Histogram({
    ...{ name: 'account_recovery_call_seconds', help: 'Time from a call to its answer.', registers },
    ...{ labelNames: ['step'], buckets: SECONDS },
  });
  const factorOf = (name: string) =>
    factors.includes(name.replace(/^verify(push)?$/, 'push')) ? name : 'other';
  const server = Fastify();
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  return {
    server,
    /** Listens for requests of this machine only. */
    listen: () => server.listen({ host: '127.0.0.1', port }),
    /** Counts a step by its record in the audit trail. */
    count: ({ step, outcome, factor, errorCode }: AuditEntry) => {
      steps.inc({ step, outcome, factor: factor === undefined ? '' : factorOf(factor) });
      if (errorCode !== undefined) refusals.inc({ step, code: errorCode });
    },
    /** Measures the calls that an HTTP server answers. */
    measure: (http: FastifyInstance) =>
      http.addHook('onResponse', async ({ routeOptions }, { elapsedTime }) => {
        const { call } = routeOptions.config;
        if (call) durations.observe({ step: call.operationId }, elapsedTime / 1_000);
      }),
  };
};
