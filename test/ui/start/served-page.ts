import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder, TextEncoder } from 'node:util';
import { act } from '@testing-library/react';
import { documentCookies } from '../../../adapters/browser/document-cookies';
import { readEnvironment } from '../../../core/configuration/environment';
import { ENVIRONMENT } from '../../../ui/container/tokens';
import { loadApplication } from '../../../ui/start/main';
import { mount } from '../../../ui/start/mount';
import { dataIn, PAGE_WORDS, type PageWords } from '../../../ui/start/shell/page-data';
import { showEntry } from '../../../ui/start/shell/show-entry';
import { createTexts } from '../../../ui/start/texts';
import type { ScriptedReply } from '../../fakes/scripted-http';
import { createPerson } from '../person';
import { closeAtEnd, createFakedContainer } from '../rig';
import { CONFIGURE } from '../started-page';

/** The call that Next makes. */
export const ENTER = 'POST /recovery/mfafactors';

const folder = join(import.meta.dirname, '..', '..', '..', 'public', 'ui', 'assets', 'i18n');

/** All languages. */
export const languages = readdirSync(folder).map((name) => name.replace('.json', ''));

type TextsFile = typeof import('../../../public/ui/assets/i18n/en.json');

const files = new Map<string, TextsFile>(
  languages.map((language) => [language, JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))]),
);

/** The file of a language. */
export const textsOf = (language: string): TextsFile => files.get(language) as TextsFile;

/** Globals that React's server renderer needs and jsdom lacks. */
const lackedByBrowser = {
  TextEncoder,
  TextDecoder,
  MessageChannel: class {
    readonly port1 = {};
    readonly port2 = { postMessage: () => undefined };
  },
};

/** The prerendered entry screen. */
const rendered = await (async () => {
  const lacked = Object.entries(lackedByBrowser).filter(([name]) => !(name in globalThis));
  Object.assign(globalThis, Object.fromEntries(lacked));
  const { prerender } = await import('../../../ui/start/shell/prerender');
  for (const [name] of lacked) Reflect.deleteProperty(globalThis, name);
  return prerender(languages);
})();

type Words = Readonly<Record<string, unknown>>;

const wordOf = (language: string, key: string): string =>
  String(key.split('.').reduce<unknown>((group, name) => (group as Words)[name], textsOf(language)));

const everyWord: PageWords['words'] = Object.fromEntries(
  languages.map((language) => [language, rendered.keys.map((key) => wordOf(language, key))]),
);

const pageWordsIn = (brought: readonly string[]): PageWords => ({
  languages,
  names: { en: 'English', ar: 'العربية' },
  keys: rendered.keys,
  words: Object.fromEntries(brought.map((language) => [language, everyWord[language] ?? []])),
  rightToLeft: rendered.rightToLeft,
});

const pageCookies = documentCookies(document);

/** Input of a test; all other values are those of the build. */
export interface Serving {
  readonly at?: string;
  readonly language?: string;
  /** The browser's languages, if they differ from `language`. */
  readonly wishes?: readonly string[];
  /** The languages whose texts are in the page; all by default. */
  readonly brought?: readonly string[];
  /** The environment in the page, or its text if it is not JSON. */
  readonly stamped?: unknown;
  /** The state of the current history entry, from an earlier visit. */
  readonly historyState?: unknown;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** The server's answers after the code has loaded. */
export interface Arrival {
  readonly reply: ScriptedReply;
  /** The answer to Next. */
  readonly entered?: ScriptedReply;
  /** The language file, if it differs from ours; `null` for a failed one. */
  readonly file?: unknown;
  /** Delays the views until it resolves. */
  readonly viewsHeldBy?: Promise<void>;
}

const dataBlock = (id: string, contents: string) => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = contents;
  return block;
};

/** Answers with translation files; `file` replaces one language's file, `null` makes it fail. */
const fileServer = (language: string, file: unknown) =>
  (async (address: string) => {
    const [, tag = ''] = /([\w-]+)\.json$/.exec(address) ?? [];
    const isOwn = tag === language && file !== undefined;
    return { ok: true, json: async () => (isOwn ? (file ?? undefined) : textsOf(tag)) };
  }) as unknown as typeof fetch;

/** Serves the page that the build makes, up to the end of its inline script, before anything starts. */
export const servePage = ({
  at = '/recovery/password',
  language = 'en',
  wishes = [language],
  brought = languages,
  stamped = {},
  historyState = null,
  cookies = {},
}: Serving = {}) => {
  for (const [name, value] of Object.entries(cookies)) pageCookies.write(name, value, { sameSite: 'Lax' });
  Object.defineProperty(navigator, 'languages', { configurable: true, value: wishes });
  window.history.replaceState(historyState, '', window.location.origin + at);
  const root = document.createElement('div');
  root.id = 'root';
  root.hidden = true;
  root.innerHTML = rendered.markup;
  document.title = '';
  document.documentElement.removeAttribute('dir');
  document.documentElement.lang = 'en';
  const environment = typeof stamped === 'string' ? stamped : JSON.stringify(stamped);
  document.head.replaceChildren(dataBlock('environment', environment));
  // Removes elements of an earlier page that are still fading out.
  const pageWords = pageWordsIn(brought);
  const words = dataBlock(PAGE_WORDS, JSON.stringify(pageWords));
  const fallback = document.createElement('section');
  fallback.className = 'start-fallback';
  fallback.lang = 'en';
  fallback.innerHTML = '<h2></h2><p></p>';
  document.body.append(root, fallback, words);
  showEntry();

  const faked = createFakedContainer({ at, cookies });
  const I = createPerson(faked.clock);
  closeAtEnd(async () => {
    await I.wait(60_000);
    for (const part of [root, fallback, words]) part.remove();
    delete window.earlyEntry;
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(navigator, 'languages');
    for (const name of Object.keys(cookies)) pageCookies.remove(name);
  });
  return {
    ...faked,
    I,
    root,
    /** Language, direction and texts of the message for a slow start. */
    slowStart: () => [fallback.lang, fallback.dir, ...[...fallback.children].map((part) => part.textContent)],
    box: () => root.querySelector('input') ?? document.createElement('input'),
    /** The names that Next has posted. */
    posted: () => faked.http.sent(ENTER).map(({ body }) => (body as Words).username),
    /** Loads the code, beginning with `startRecovery`. */
    start: async ({ reply, entered, file, viewsHeldBy }: Arrival) => {
      faked.http.alwaysAnswers(CONFIGURE, reply);
      if (entered) faked.http.alwaysAnswers(ENTER, entered);
      faked.container.constant(ENVIRONMENT, readEnvironment(dataIn('environment')));
      const shown = root.dataset.language ?? 'en';
      const { environment } = faked.container.get(ENVIRONMENT);
      const texts = createTexts(environment, shown, fileServer(shown, file));
      const show = mount({ root, environment, texts, reload: () => undefined });
      const views = Promise.resolve(viewsHeldBy).then(() => show);
      act(() => {
        void loadApplication(faked.container, root, views);
      });
      await I.wait(0);
    },
  };
};
