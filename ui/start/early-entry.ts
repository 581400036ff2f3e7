// What a person has done on the entry screen that the page brought with it, before the code was here.
import type { i18n } from 'i18next';
import type { Visit } from '../../core/state/visit';

/** What was typed early. */
export interface EarlyEntry {
  /** The recovery type whose entry screen stands in the page. */
  readonly type: string;
  readonly typed: string;
  /** The selection in the box, where that has the focus. */
  readonly selection: readonly [start: number, end: number] | undefined;
}

/** The username box, where one stands in the page. */
export const boxIn = (root: HTMLElement) => root.querySelector<HTMLInputElement>('#username');

/** What stands in the page so far, which is then as the build has rendered it; `undefined` where no screen was shown. */
export const readEarlyEntry = (root: HTMLElement): EarlyEntry | undefined => {
  const type = root.dataset.early;
  if (type === undefined) return undefined;
  root.querySelector('[aria-disabled]')?.removeAttribute('aria-disabled');
  const box = boxIn(root);
  const hasFocus = box !== null && box === document.activeElement;
  return {
    type,
    typed: box?.value ?? '',
    selection: hasFocus ? [box.selectionStart ?? 0, box.selectionEnd ?? 0] : undefined,
  };
};

/** From now on no press is kept any more. Answers whether one was. */
export const endEarlyEntry = ({ dataset }: HTMLElement): boolean => {
  const isPressed = dataset.pressed !== undefined;
  delete dataset.early;
  delete dataset.pressed;
  return isPressed;
};

/** Whether what the application shows first is the screen that stands in the page already. */
export const isShownAlready = (early: EarlyEntry | undefined, visit: Visit | undefined): boolean => {
  const screen = visit?.screen;
  if (screen?.is !== 'entry' || !early) return false;
  return screen.type === early.type && !screen.isLinkLost && !screen.continues && !screen.offer;
};

/** Whether the words of a file, as far as the page has brought some, are those of the page. */
export const saysTheSame = (words: unknown, language: i18n, group = ''): boolean =>
  Object.entries(words ?? {}).every(([name, word]) =>
    typeof word === 'string'
      ? language.getResource(language.language, 'translation', group + name) === word
      : saysTheSame(word, language, `${group}${name}.`),
  );

/** Whether the page, as it stands, is in the language of the texts, and says the words that it has brought in it. */
export const isWorded = (words: unknown, language: i18n): boolean =>
  document.documentElement.lang === (language.resolvedLanguage ?? 'en') && saysTheSame(words, language);

/** Puts what was typed into a box that was drawn anew. */
export const restoreEarlyEntry = (root: HTMLElement, early: EarlyEntry | undefined): void => {
  const box = boxIn(root);
  if (!early || !box) return;
  const { typed, selection } = early;
  // A box that a person has typed into is no longer as it was drawn.
  if (box.value === box.defaultValue) box.value = typed;
  if (selection && document.activeElement !== box) {
    box.focus();
    box.setSelectionRange(...selection);
  }
};

/** Carries out an early press. To be called when the screen can be used: taking over what was typed ends what is under way. */
export const carryOutEarlyPress = (root: HTMLElement): void => {
  if (endEarlyEntry(root)) boxIn(root)?.form?.requestSubmit();
};
