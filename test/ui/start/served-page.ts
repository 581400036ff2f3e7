import { TextDecoder, TextEncoder } from 'node:util';
import { act } from '@testing-library/react';
import { documentCookies } from '../../../adapters/browser/document-cookies';
import { stampDocument } from '../../../adapters/operator/build/stamp/stamp.mjs';
import { brandColours } from '../../../core/additions/brand/brand-colours';
import { readEnvironment } from '../../../core/additions/environment';
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
import { everyLanguage, textsOf } from '../texts';

export const ENTER = 'POST /recovery/mfafactors';

/** Globals that React's server renderer needs but jsdom does not provide. */
const missingGlobals = {
  TextEncoder,
  TextDecoder,
  MessageChannel: class {
    readonly port1 = {};
    readonly port2 = { postMessage: () => undefined };
  },
};

/** HTML and translation keys of the prerendered entry screen. */
const rendered = await (async () => {
  const added = Object.entries(missingGlobals).filter(([name]) => !(name in globalThis));
  Object.assign(globalThis, Object.fromEntries(added));
  const { prerender } = await import('../../../ui/start/shell/prerender');
  for (const [name] of added) Reflect.deleteProperty(globalThis, name);
  return prerender(everyLanguage);
})();

type Words = Readonly<Record<string, unknown>>;

const wordOf = (language: string, key: string): string =>
  String(key.split('.').reduce<unknown>((group, name) => (group as Words)[name], textsOf(language)));

const everyWord: PageWords['words'] = Object.fromEntries(
  everyLanguage.map((language) => [language, rendered.keys.map((key) => wordOf(language, key)).join('\n')]),
);

/** Returns the stamped value as the build reads it, which stamps the defaults for invalid JSON. */
const builtWith = (stamped: unknown): unknown => {
  try {
    return typeof stamped === 'string' ? JSON.parse(stamped) : stamped;
  } catch {
    return {};
  }
};

/** Returns the prerendered entry screen, with the operator's settings that the build writes into it. */
const markupWith = (environment: unknown): string => {
  const frame = '<title></title><link rel="icon" href=""><script id="environment"></script>';
  const rules = { readEnvironment, brandColours };
  const stamped = stampDocument(frame + rendered.markup, { site: '', environment, rules });
  return stamped.replace(/^.*?<\/script>/s, '');
};

const settingsIn = (stamped: unknown) => {
  const { title, recoveryTypes, dynamicFactors, languages, texts } = readEnvironment(stamped).environment;
  const offered = languages.filter((language) => everyLanguage.includes(language));
  return {
    types: dynamicFactors ? [] : recoveryTypes,
    ...(title !== readEnvironment({}).environment.title && { title }),
    ...(offered.length > 0 && { offered }),
    own: texts,
  };
};

const pageWordsIn = (includedLanguages: readonly string[], stamped: unknown): PageWords => ({
  names: {
    ...Object.fromEntries(everyLanguage.map((language) => [language, language])),
    en: 'English',
    ar: 'العربية',
  },
  bases: { 'en-GB': 'en' },
  keys: rendered.keys,
  words: Object.fromEntries(includedLanguages.map((language) => [language, everyWord[language] ?? ''])),
  rightToLeft: rendered.rightToLeft,
  ...settingsIn(stamped),
});

const pageCookies = documentCookies(document);

/** Properties of the page that a test can set. The build determines all other properties. */
export interface Serving {
  readonly at?: string;
  readonly language?: string;
  readonly browserLanguages?: readonly string[];
  readonly includedLanguages?: readonly string[];
  /** Operator's settings in the page (environment configuration). A string is inserted unchanged, for tests with invalid JSON. */
  readonly stamped?: unknown;
  readonly historyState?: unknown;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Initial content of session storage, by key. The inline script and the core see the same content. */
  readonly stored?: Readonly<Record<string, string>>;
}

export interface Arrival {
  readonly reply: ScriptedReply;
  readonly entered?: ScriptedReply;
  /** Content of the translation file. The default is the project's own file. `null` simulates a file that cannot be loaded. */
  readonly file?: unknown;
  /** Promise that must resolve before the page displays its views. */
  readonly viewsHeldBy?: Promise<void>;
}

const dataBlock = (id: string, contents: string) => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = id;
  block.textContent = contents;
  return block;
};

/**
 * Creates a stub of `fetch` that responds with translation files. `file` replaces the file of `language`. If `file` is
 * `null`, the response for this language has no content.
 */
const fileServer = (language: string, file: unknown) =>
  (async (address: string) => {
    const [, tag = ''] = /([\w-]+)\.json$/.exec(address) ?? [];
    const isOwn = tag === language && file !== undefined;
    return { ok: true, json: async () => (isOwn ? (file ?? undefined) : textsOf(tag)) };
  }) as unknown as typeof fetch;

/** Opens the built page and runs its inline script. The application's code does not load yet. */
export const servePage = ({
  at = '/recovery/password',
  language = 'en',
  browserLanguages = [language],
  includedLanguages = everyLanguage,
  stamped = {},
  historyState = null,
  cookies = {},
  stored = {},
}: Serving = {}) => {
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
  for (const [name, value] of Object.entries(cookies)) pageCookies.write(name, value, { sameSite: 'Lax' });
  Object.defineProperty(navigator, 'languages', { configurable: true, value: browserLanguages });
  window.history.replaceState(historyState, '', window.location.origin + at);
  const root = document.createElement('div');
  root.id = 'root';
  root.hidden = true;
  const built = builtWith(stamped);
  root.innerHTML = markupWith(built);
  document.title = '';
  document.documentElement.removeAttribute('dir');
  document.documentElement.lang = 'en';
  const environment = typeof stamped === 'string' ? stamped : JSON.stringify(stamped);
  document.head.replaceChildren(dataBlock('environment', environment));
  const pageWords = pageWordsIn(includedLanguages, built);
  const words = dataBlock(PAGE_WORDS, JSON.stringify(pageWords));
  const fallback = document.createElement('section');
  fallback.className = 'start-fallback';
  fallback.lang = 'en';
  fallback.innerHTML = '<h2></h2><p></p><a href=""></a>';
  document.body.append(root, fallback, words);
  showEntry();

  const faked = createFakedContainer({ at, cookies, stored });
  const I = createPerson(faked.clock);
  closeAtEnd(async () => {
    // Advances the fake clock until the page ends the recovery of an inactive user, so that no timer outlives the test.
    await I.wait(660_000);
    for (const part of [root, fallback, words]) part.remove();
    delete window.earlyEntry;
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(navigator, 'languages');
    sessionStorage.clear();
    for (const name of Object.keys(cookies)) pageCookies.remove(name);
  });
  return {
    ...faked,
    I,
    root,
    /** Returns language, direction and texts of the message that appears when the page starts slowly. */
    slowStart: () => [fallback.lang, fallback.dir, ...[...fallback.children].map((part) => part.textContent)],
    reloadByLink: () => fallback.querySelector('a')?.dispatchEvent(new Event('click')),
    box: () => root.querySelector('input') ?? document.createElement('input'),
    posted: () => faked.http.sent(ENTER).map(({ body }) => (body as Words).username),
    start: async ({ reply, entered, file, viewsHeldBy }: Arrival) => {
      faked.http.alwaysAnswers(CONFIGURE, reply);
      if (entered) faked.http.alwaysAnswers(ENTER, entered);
      faked.container.constant(ENVIRONMENT, readEnvironment(dataIn('environment')));
      const shown = root.dataset.language ?? 'en';
      const { environment } = faked.container.get(ENVIRONMENT);
      const texts = createTexts(environment, shown, fileServer(shown, file));
      const show = mount({ root, environment, texts, ports: faked, reload: () => undefined });
      const views = Promise.resolve(viewsHeldBy).then(() => show);
      act(() => {
        void loadApplication(faked.container, root, views);
      });
      await I.wait(0);
    },
  };
};
