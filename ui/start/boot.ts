import { configurationUrl } from '../../core/configuration/hosts';
import { translationsUrl } from '../language/choose-language';
import { dataIn } from './page-data';

// The first script of the page, small and alone: it asks for the configuration and the translations while the rest
// of the code is still on its way (design, "Start and delivery").

const hostIn = (stamped: unknown): unknown =>
  typeof stamped === 'object' && stamped !== null && 'ssprServerHost' in stamped
    ? stamped.ssprServerHost
    : undefined;

/** The environment as it was stamped into the page, not yet validated. */
export const stamped: unknown = dataIn('environment');

/** The language of the page, which its first lines have chosen. */
export const language = document.getElementById('root')?.dataset.language ?? 'en';

const early = new Map<string, { readonly answer: Promise<Response>; readonly abort: AbortController }>();

const ask = (address: string, init: RequestInit) => {
  const abort = new AbortController();
  const answer = fetch(address, { ...init, signal: abort.signal });
  answer.catch(() => undefined);
  early.set(address, { answer, abort });
};

ask(new URL(configurationUrl(hostIn(stamped), location.origin)).href, {
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  credentials: 'include',
  redirect: 'manual',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
});
ask(new URL(translationsUrl(language), location.origin).href, {});

/** `fetch`, but the first to ask what was asked already gets the answer that is on its way. */
export const bootedFetch: typeof fetch = (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const address = request?.url ?? String(input);
  const asked = early.get(address);
  if (!asked) return fetch(input, init);
  early.delete(address);
  (init?.signal ?? request?.signal)?.addEventListener('abort', () => asked.abort.abort(), { once: true });
  return asked.answer;
};
