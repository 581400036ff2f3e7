import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { sum } from './figures';

/** Kind of a requested resource. */
export type Kind = (typeof KINDS)[number];

export const KINDS = ['document', 'script', 'style', 'image', 'fetch', 'other'] as const;

/** One request of a page. */
export interface Sent {
  readonly kind: Kind;
  readonly path: string;
  readonly posted: string | undefined;
  /** Milliseconds since the request of the document. */
  readonly at: number;
  /** Bytes of the answer on the wire with its headers, and of the headers alone. */
  wire: number;
  headers: number;
  isOver: boolean;
}

/** Requests of a page. */
export interface Traffic {
  /** Oldest first. */
  readonly all: readonly Sent[];
  /** The first POST. */
  readonly posted: Promise<Sent>;
  /** Waits until no request has been pending for this time, in milliseconds. */
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

/** Timeout for a page with pending requests, in milliseconds. */
const PATIENCE = 30_000;

/** Records the requests of a page from now on. */
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
    const latest = Date.now() + PATIENCE;
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

/** The bytes on the wire by kind, including headers. */
export const wireByKind = (requests: readonly Sent[]): Readonly<Record<Kind, number>> => {
  const wireOf = (wanted: Kind) => sum(requests.flatMap(({ kind, wire }) => (kind === wanted ? wire : [])));
  return Object.fromEntries(KINDS.map((kind) => [kind, wireOf(kind)])) as Record<Kind, number>;
};
