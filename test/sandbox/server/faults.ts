import type { ServerResponse } from 'node:http';
import { refusal, send, text } from './reply';

export const faultKinds = [
  ...(['error500', 'cut', 'wrongshape', 'html200', 'slow', 'silent', 'throttled'] as const),
  ...(['status', 'redirect', 'hangup'] as const),
];
export type FaultKind = (typeof faultKinds)[number];

/** A fault: the next requests to `path` get a faulty response. The path may end with the wildcard `*`. */
export interface Fault {
  readonly path: string;
  readonly kind: FaultKind;
  readonly method?: string;
  /** HTTP status and error code of the response, if `kind` is `status`. */
  readonly status: number;
  readonly errorCode: string;
  readonly retryAfterSeconds?: number;
  /** Delay of a fault of the kind `slow`. */
  readonly milliseconds: number;
  /** Number of requests that still get the faulty response. */
  readonly times: number;
}

/** Values of the fields that a fault may omit. */
export const usualFault = {
  ...{ status: 500, errorCode: 'E0000009', milliseconds: 5_000, times: 1 },
};

const fits = (fault: Fault, method: string, path: string) =>
  (fault.method ?? method) === method &&
  (fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path);

export const createFaults = () => {
  let faults: readonly Fault[] = [];
  return {
    all: () => faults,
    order: (fault: Fault) => {
      faults = [...faults, fault];
    },
    /** Returns the first pending fault that matches a request, and decrements its `times`. */
    take: (method: string, path: string): Fault | undefined => {
      const fault = faults.find((candidate) => fits(candidate, method, path));
      faults = faults
        .map((each) => (each === fault ? { ...each, times: each.times - 1 } : each))
        .filter(({ times }) => times > 0);
      return fault;
    },
  };
};

const page = (title: string) =>
  text(200, `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`, 'text/html');

/** Functions that send the faulty response of each kind. A slow response is sent by the server itself. */
const answers: Readonly<Record<FaultKind, (response: ServerResponse, fault: Fault) => void>> = {
  slow: () => {},
  silent: () => {},
  hangup: (response) => void response.destroy(),
  redirect: (response) => void response.writeHead(302, { Location: '/sandbox/login' }).end(),
  error500: (response) => send(response, { ...page('Internal Server Error'), status: 500 }),
  html200: (response) => send(response, page('Welcome to the Wi-Fi')),
  wrongshape: (response) =>
    send(response, text(200, '{"phase":7,"factors":"many","recoveryToken":["?"]}', 'application/json')),
  throttled: (response) =>
    send(response, refusal(429, 'E0000047', 'too many requests', { 'Retry-After': '30' })),
  /** Sends fewer bytes than the Content-Length header states, then closes the connection. */
  cut: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 4_096 });
    response.write('{"phase":"final","recoveryTok', () => response.destroy());
  },
  status: (response, { status, errorCode, retryAfterSeconds: seconds }) => {
    const headers = seconds === undefined ? {} : { 'Retry-After': String(seconds) };
    send(response, refusal(status, errorCode, 'simulated fault', headers));
  },
};

export const answerWrongly = (fault: Fault, response: ServerResponse): void =>
  answers[fault.kind](response, fault);
