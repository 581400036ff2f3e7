import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { sum } from './figures';

/** Type of a requested resource. */
export type Kind = (typeof KINDS)[number];

export const KINDS = ['document', 'script', 'style', 'image', 'fetch', 'other'] as const;

/** A recorded request and the size of its response. */
export interface Sent {
  readonly kind: Kind;
  readonly path: string;
  readonly posted: string | undefined;
  /** Time of this request in milliseconds since the request of the HTML document. */
  readonly at: number;
  /** Transferred bytes of the response, including its headers. */
  wire: number;
  headers: number;
  isOver: boolean;
}

/** Recorded requests of a page. */
export interface Traffic {
  /** All requests of the page, oldest first. */
  readonly all: readonly Sent[];
  /** Resolves when the page sends its first POST request. */
  readonly posted: Promise<Sent>;
  /** Waits until the page has had no pending request for the given time, in milliseconds. */
  quiet(milliseconds: number): Promise<void>;
}

const KIND_OF: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Fetch: 'fetch',
  XHR: 'fetch',
};

/** Maximum wait for the end of all pending requests, in milliseconds. */
const TIMEOUT = 30_000;

/** Starts to record the requests of a page. */
export const watchTraffic = async (cdp: CDPSession): Promise<Traffic> => {
  const requests = new Map<string, Sent>();
  const all: Sent[] = [];
  let hasPosted: (sent: Sent) => void = () => {};
  const posted = new Promise<Sent>((resolve) => {
    hasPosted = resolve;
  });
  let began: number | undefined;

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '' }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    const sent: Sent = {
      kind: KIND_OF[type] ?? 'other',
      path: new URL(request.url).pathname,
      posted: request.method === 'POST' ? (request.postData ?? '') : undefined,
      at: (timestamp - began) * 1_000,
      wire: 0,
      headers: 0,
      isOver: false,
    };
    requests.set(requestId, sent);
    all.push(sent);
    if (sent.posted !== undefined) hasPosted(sent);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const sent = requests.get(requestId);
    if (sent) sent.headers = response.encodedDataLength;
  });
  const end = (requestId: string, wire: number) => {
    const sent = requests.get(requestId);
    if (sent) Object.assign(sent, { wire, isOver: true });
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });

  const quiet = async (milliseconds: number) => {
    const latest = Date.now() + TIMEOUT;
    let since = Date.now();
    while (Date.now() - since < milliseconds) {
      if (Date.now() > latest) throw new Error('The page does not come to rest.');
      const count = all.length;
      await sleep(10);
      if (all.length > count || all.some(({ isOver }) => !isOver)) since = Date.now();
    }
  };
  return { all, posted, quiet };
};

/** Sums up the transferred bytes by resource type, including headers. */
export const wireByKind = (requests: readonly Sent[]): Readonly<Record<Kind, number>> => {
  const wireOf = (wanted: Kind) => sum(requests.flatMap(({ kind, wire }) => (kind === wanted ? wire : [])));
  return Object.fromEntries(KINDS.map((kind) => [kind, wireOf(kind)])) as Record<Kind, number>;
};
