import { getI18n } from 'react-i18next';
import { createStore } from '../../core/state/store';
import { recordLostScript } from '../faults';
import { addEnglish } from '../language/translations';
import { richText } from '../parts/message-text';
import { importUntilThere, isGoneFromServer } from '../script-recovery';

export type JourneyScreens = typeof import('./journey-screens');

/** Number that makes the next retry URL unique. Browsers never request a failed module again at the same URL. */
let again = 2;
/** Number of the last retry URL. The page has no integrity hash for a later URL (`adapters/operator/build/integrity.mjs`). */
const LAST_RETRY = 4;

const placeOfScreens = () => document.querySelector<HTMLLinkElement>('[rel=journey-screens]');

/** `fetch` checks the integrity hash of the file. `import` then reads the file from the cache. */
const load = async (attempt: number): Promise<JourneyScreens> => {
  const place = placeOfScreens();
  if (attempt < 2 || !place) return import('./journey-screens');
  const address = `${place.href}?again=${again}`;
  await fetch(address, { integrity: place.integrity, cache: 'reload' });
  again += 1;
  return import(address);
};

/** The recovery screens; `undefined` until their script, texts and styles have loaded. */
export const journey = createStore<JourneyScreens | undefined>(undefined);

/** True if the server no longer has the recovery screens of this page. The page must then be reloaded. */
export const isOutdated = createStore(false);

/** A constructed style sheet needs no separate file and no entry in the content security policy. */
const adoptStyle = (style: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
};

const fetchJourney = async (): Promise<JourneyScreens> => {
  const address = placeOfScreens()?.href ?? '';
  const screens = await importUntilThere(
    load,
    async () => again > LAST_RETRY || isGoneFromServer(address),
    () => recordLostScript(address),
  );
  if (!screens) {
    isOutdated.set(true);
    return new Promise(() => {});
  }
  addEnglish(getI18n(), screens.english);
  adoptStyle(screens.style);
  richText.set(screens.richElements);
  journey.set(screens);
  return screens;
};

let loading: Promise<JourneyScreens> | undefined;

/** The promise stays pending forever if the server has removed the screens, for example after a deployment (`isOutdated`). */
export const journeyScreens = (): Promise<JourneyScreens> => {
  loading ??= fetchJourney();
  return loading;
};
