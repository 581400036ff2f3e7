import { getI18n } from 'react-i18next';
import { createStore } from '../../core/state/store';
import { addEnglish } from '../language/translations';
import { richText } from '../parts/message-text';
import { importUntilThere } from '../script-recovery';

export type JourneyScreens = typeof import('./journey-screens');

/** Number in the next address: a browser never requests the address of a failed module again. */
let again = 2;

/**
 * The page vouches for the bytes at a few such addresses alone, so that one is used up only when they have come, and were
 * right: the import has them from the cache.
 */
const load = async (attempt: number): Promise<JourneyScreens> => {
  const place = document.querySelector<HTMLLinkElement>('[rel=journey-screens]');
  if (attempt < 2 || !place) return import('./journey-screens');
  const address = `${place.href}?again=${again}`;
  await fetch(address, { integrity: place.integrity, cache: 'reload' });
  again += 1;
  return import(address);
};

/** The screens, once they are loaded with their texts and their style. */
export const journey = createStore<JourneyScreens | undefined>(undefined);

/** The page adopts it as its own, so that no policy has to name it, and no file of it can be lost on the way. */
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
