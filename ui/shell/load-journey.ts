import { getI18n } from 'react-i18next';
import { createStore } from '../../core/state/store';
import { addEnglish } from '../language/translations';
import { richText } from '../parts/message-text';
import { importUntilThere } from '../script-recovery';

export type JourneyScreens = typeof import('./journey-screens');

/** Number in the next address. A browser never requests the address of a failed module again. */
let again = 2;

/**
 * Imports the screens, from a new address on each retry. The page has an integrity hash for only a few of these addresses.
 * A `fetch` therefore checks the bytes first, and the import then takes them from the cache.
 */
const load = async (attempt: number): Promise<JourneyScreens> => {
  const place = document.querySelector<HTMLLinkElement>('[rel=journey-screens]');
  if (attempt < 2 || !place) return import('./journey-screens');
  const address = `${place.href}?again=${again}`;
  await fetch(address, { integrity: place.integrity, cache: 'reload' });
  again += 1;
  return import(address);
};

/** The screens; `undefined` until they are loaded with their texts and their style. */
export const journey = createStore<JourneyScreens | undefined>(undefined);

/** Adopts the style as a constructed style sheet, which needs no separate file and no entry in the content security policy. */
const adoptStyle = (style: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
};

const fetchJourney = async (): Promise<JourneyScreens> => {
  const screens = await importUntilThere(load);
  addEnglish(getI18n(), screens.english);
  adoptStyle(screens.style);
  richText.set(screens.richElements);
  journey.set(screens);
  return screens;
};

let asked: Promise<JourneyScreens> | undefined;

/** Loads the screens once: while a submit is pending, or when the first of them is shown. */
export const journeyScreens = (): Promise<JourneyScreens> => {
  asked ??= fetchJourney();
  return asked;
};
