import { configurationUrl } from '../../core/configuration/hosts';
import { translationsUrl } from '../language/choose-language';
import { isGroup } from '../language/group';
import { runMainAfterPaint } from './shell/first-paint';
import { dataIn } from './shell/page-data';

// First script file of the page, small and bundled separately. Requests the configuration and the translations while the other
// scripts load. Runs the main script after the first paint (ui/README.md, "Start-up").

/** Environment: settings that the build has written into the page. Parsed from the JSON of an element, but not yet validated. */
export const stamped: unknown = dataIn('environment');
const host = isGroup(stamped) ? stamped.ssprServerHost : undefined;

const root = document.getElementById('root');

export const language = root?.dataset.language ?? 'en';

const preloaded = new Map<string, { readonly answer: Promise<Response>; readonly abort: AbortController }>();

const preload = (address: string, init: RequestInit) => {
  const abort = new AbortController();
  const answer = fetch(address, { ...init, signal: abort.signal });
  answer.catch(() => undefined);
  preloaded.set(address, { answer, abort });
};

preload(new URL(configurationUrl(host, location.origin)).href, {
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  credentials: 'include',
  redirect: 'manual',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
});
preload(new URL(translationsUrl(language), location.origin).href, {});

export const preloadedFetch: typeof fetch = (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const address = request?.url ?? String(input);
  const hit = preloaded.get(address);
  if (!hit) return fetch(input, init);
  preloaded.delete(address);
  (init?.signal ?? request?.signal)?.addEventListener('abort', () => hit.abort.abort(), { once: true });
  return hit.answer;
};

runMainAfterPaint(root);
