import type { ServerResponse } from 'node:http';
import { cutShort, type MisbehaviourKind, misbehave } from './misbehaviour';
import { refusal, send } from './reply';

/** A fault that a test has set: the next requests to `path` get a faulty response. The path may end with the wildcard `*`. */
export interface Fault {
  readonly path: string;
  readonly method: string | undefined;
  readonly kind: MisbehaviourKind | 'status' | 'redirect' | 'hangup';
  /** HTTP status to answer with, if `kind` is `status`. */
  readonly status: number;
  readonly errorCode: string;
  readonly retryAfterSeconds: number | undefined;
  /** Delay of a fault of the kind `slow`, in milliseconds. */
  readonly milliseconds: number;
  /** True if the server performs the requested action before the faulty response. */
  readonly takesEffect: boolean;
  times: number;
}

/** Stores the faults that tests have set. */
export interface Faults {
  all(): readonly Fault[];
  order(fault: Fault): void;
  /**
   * Returns the first pending fault that matches a request. Also decrements `times`, the number of requests that still
   * get the faulty response.
   */
  take(method: string, path: string): Fault | undefined;
}

const fits = (fault: Fault, method: string, path: string) =>
  (fault.method === undefined || fault.method === method) &&
  (fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path);

export const createFaults = (): Faults => {
  const faults: Fault[] = [];
  const left = () => faults.filter(({ times }) => times > 0);
  return {
    all: left,
    order: (fault) => void faults.push(fault),
    take: (method, path) => {
      const fault = left().find((candidate) => fits(candidate, method, path));
      if (fault !== undefined) fault.times -= 1;
      return fault;
    },
  };
};

/** Sends the faulty response that `fault` describes. */
export const answerWrongly = (fault: Fault, response: ServerResponse): void => {
  const { kind } = fault;
  if (kind === 'hangup') response.destroy();
  else if (kind === 'redirect') response.writeHead(302, { Location: '/sandbox/login' }).end();
  else if (kind === 'cut') cutShort(response);
  else if (kind === 'status') {
    const retryAfter = fault.retryAfterSeconds;
    const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    send(response, refusal(fault.status, fault.errorCode, 'ordered on the panel', headers));
  } else if (kind !== 'slow') misbehave(kind, response);
};
