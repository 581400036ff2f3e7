import { getI18n } from 'react-i18next';
import { createStore } from '../../core/state/store';
import { addEnglish } from '../language/translations';

export type JourneyScreens = typeof import('./journey-screens');

/** The longest pause before the code is asked for once more, in milliseconds. */
const LONGEST_PAUSE = 2_000;

/** Where the page says that the code is: a browser that once failed to fetch a module never asks for that address again. */
const addressOf = (attempt: number): string | undefined => {
  const place = document.querySelector<HTMLMetaElement>('meta[name="journey-screens"]');
  return place ? `${place.content}?again=${attempt}` : undefined;
};

const load = (attempt: number): Promise<JourneyScreens> => {
  const address = attempt > 1 ? addressOf(attempt) : undefined;
  return address === undefined ? import('./journey-screens') : import(address);
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

/** The screens, as soon as they are there, with their texts. */
export const journey = createStore<JourneyScreens | undefined>(undefined);

const fetchJourney = async (): Promise<JourneyScreens> => {
  const screens = await loadJourney();
  addEnglish(getI18n(), screens.english);
  journey.set(screens);
  return screens;
};

let asked: Promise<JourneyScreens> | undefined;

/** The one time that they are asked for: on the way there, or when the first of them is to be shown. */
export const journeyScreens = (): Promise<JourneyScreens> => {
  asked ??= fetchJourney();
  return asked;
};
