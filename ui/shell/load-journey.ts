import { getI18n } from 'react-i18next';
import { createStore } from '../../core/state/store';
import { addEnglish } from '../language/translations';
import { richText } from '../parts/message-text';

export type JourneyScreens = typeof import('./journey-screens');

/** The longest pause before the code is asked for once more, in milliseconds. */
const LONGEST_PAUSE = 2_000;

/** The number in the next address: a browser that once failed to fetch a module never asks for that address again. */
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

/** Ends early when the network comes back, and leaves nothing behind. */
const pause = (milliseconds: number): Promise<void> =>
  new Promise((end) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      end();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener('online', wake);
  });

/**
 * The screens of a recovery, asked for until they are there: a network that is cut for a moment must not cost a person the
 * recovery token (design, "Start and delivery").
 */
export const loadJourney = async (loadAt = load): Promise<JourneyScreens> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await loadAt(attempt);
    } catch {
      await pause(Math.min(LONGEST_PAUSE, 500 * 2 ** attempt));
    }
  }
};

/** The screens, as soon as they are there, with their texts and their style. */
export const journey = createStore<JourneyScreens | undefined>(undefined);

/** The page adopts it as its own, so that no policy has to name it, and no file of it can be lost on the way. */
const adoptStyle = (style: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
};

const fetchJourney = async (): Promise<JourneyScreens> => {
  const screens = await loadJourney();
  addEnglish(getI18n(), screens.english);
  adoptStyle(screens.style);
  richText.set(screens.richElements);
  journey.set(screens);
  return screens;
};

let asked: Promise<JourneyScreens> | undefined;

/** The one time that they are asked for: on the way there, or when the first of them is to be shown. */
export const journeyScreens = (): Promise<JourneyScreens> => {
  asked ??= fetchJourney();
  return asked;
};
