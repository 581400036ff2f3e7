import type { ServerResponse } from 'node:http';
import { cutShort, type MisbehaviourKind, misbehave } from './misbehaviour';
import { refusal, send } from './reply';

/** A wrong answer that a test has set for the next calls of a path (a path may end with `*`). */
export interface Fault {
  readonly path: string;
  readonly method: string | undefined;
  readonly kind: MisbehaviourKind | 'status' | 'redirect' | 'hangup';
  /** For `status`. */
  readonly status: number;
  readonly errorCode: string;
  readonly retryAfterSeconds: number | undefined;
  /** For `slow`. */
  readonly milliseconds: number;
  /** True if the call takes effect before its answer fails: a lost answer. */
  readonly takesEffect: boolean;
  times: number;
}

/** The faults that are still pending. */
export interface Faults {
  all(): readonly Fault[];
  order(fault: Fault): void;
  /** Returns the first matching fault and decrements its count. */
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

/** Sends the wrong answer. */
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
