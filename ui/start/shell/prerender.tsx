// Renders the entry screen during the build. The markup contains placeholders instead of texts and settings.
import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createNeeds, openDoor, type Ports } from '../../../core/account-recovery';
import { readEnvironment } from '../../../core/additions/environment';
import { App } from '../../shell/app';
import { ApplicationTree } from '../../shell/application-tree';

const nothing = () => undefined;

const placeFor = (name: string): string => `⟦${name}⟧`;

const ports = {
  cookies: { read: () => [] },
  navigation: {
    origin: 'https://page.invalid',
    current: () => ({ path: '/recovery/password', query: '' }),
    subscribe: () => () => undefined,
  },
} as unknown as Required<Ports>;

/** Keys of texts that the markup does not contain but `fill.ts` needs. */
const FURTHER_KEYS = ['TITLE', 'ENTRY.UNLOCK', 'ENTRY.OTHER', 'START.SLOW', 'START.SLOW_TEXT', 'RELOAD'];

export const prerender = (languages: readonly string[]) => {
  const translations = createInstance();
  translations.use(initReactI18next).init({
    lng: 'en',
    resources: { en: {} },
    initAsync: false,
    parseMissingKeyHandler: placeFor,
  });
  const read = readEnvironment({});
  const environment = {
    ...read.environment,
    title: placeFor('title'),
    logoUrl: placeFor('logo'),
  };
  const needs = createNeeds(ports, { ...read, environment, admin: {} });
  const screen = { is: 'entry', type: 'password', notice: undefined } as const;
  needs.visit.set({ number: 1, screen });
  const markup = renderToString(
    <ApplicationTree isWaiting={false} onReload={nothing}>
      <App core={{ ...openDoor(needs), findLogin: () => '' }} ports={ports} onReload={nothing} />
    </ApplicationTree>,
  );
  const named = [...markup.matchAll(/⟦([A-Z][\w.]*)⟧/g)].map(([, key = '']) => key);
  return {
    keys: [...new Set([...named, ...FURTHER_KEYS.map((key) => `APP.${key}`)])],
    // Removes all URLs, which the build writes for each environment.
    markup: markup.replace(/<link rel="preload"[^>]*>/g, '').replace(/ (src|href)="[^"]*"/g, ''),
    rightToLeft: languages.filter((language) => translations.dir(language) === 'rtl'),
  };
};
