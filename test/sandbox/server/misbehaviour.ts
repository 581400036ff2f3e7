import type { ServerResponse } from 'node:http';
import { refusal, send, text } from './reply';

/** Kinds of faulty responses that the sandbox can send to a user. */
export const misbehaviours = [
  'error500',
  'cut',
  'wrongshape',
  'html200',
  'slow',
  'silent',
  'throttled',
] as const;

export type MisbehaviourKind = (typeof misbehaviours)[number];

/** Kind of faulty response for a user, and the API calls that are affected. */
export interface Misbehaviour {
  readonly kind: MisbehaviourKind;
  readonly at: 'everyCall' | 'factorList' | 'codeCheck';
}

export const SLOW_MILLISECONDS = 5_000;

const page = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`;

/** Sends fewer bytes than the Content-Length header states, then closes the connection. */
export const cutShort = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 4_096 });
  response.write('{"phase":"final","recoveryTok', () => response.destroy());
};

/**
 * Sends a faulty response without processing the request. Excludes the fault `slow`, because a slow response has
 * correct content.
 */
export const misbehave = (kind: Exclude<MisbehaviourKind, 'slow'>, response: ServerResponse): void => {
  if (kind === 'silent') return;
  const wrong = {
    error500: text(500, page('Internal Server Error'), 'text/html'),
    html200: text(200, page('Welcome to the Wi-Fi'), 'text/html'),
    wrongshape: text(200, '{"phase":7,"factors":"many","recoveryToken":["?"]}', 'application/json'),
    throttled: refusal(429, 'E0000047', 'too many requests', { 'Retry-After': '30' }),
  };
  if (kind === 'cut') cutShort(response);
  else send(response, wrong[kind]);
};

/** True if a request to `path` gets the faulty response. An `mfaverify` request is a code check only if it contains a code. */
export const misbehavesAt = (at: Misbehaviour['at'], path: string, hasCode: boolean): boolean =>
  at === 'everyCall' ||
  (at === 'factorList' && path === '/recovery/mfafactors') ||
  (at === 'codeCheck' && path === '/recovery/mfaverify' && hasCode);
