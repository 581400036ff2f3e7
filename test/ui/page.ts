import { screen, within } from '@testing-library/react';
import { texts } from './texts';

// Functions that find elements of the page by accessible name, and read the page's messages.

export const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

/** Finds an input by its label, because a password input has no ARIA role. */
export const box = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

export const hasButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

export const link = (name: string): HTMLAnchorElement =>
  screen.getByRole<HTMLAnchorElement>('link', { name });

/** Name of a link that leads to a page of the operator. */
export const inNewTab = (name: string): string => `${name} ${texts.APP.FOOTER.NEW_TAB}`;

/** Finds the support link of the card. The footer contains the same link. */
export const supportLink = (): HTMLAnchorElement =>
  within(screen.getByRole('main')).getByRole('link', { name: inNewTab(texts.APP.WAYS_ON.SUPPORT) });

export const linkNames = (): (string | null)[] =>
  screen.queryAllByRole('link').map((found) => found.textContent);

const textWithout = (selector: string, element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hint of copy.querySelectorAll(selector)) hint.remove();
  return copy.textContent ?? '';
};

export const problem = (): string =>
  screen
    .queryAllByRole('alert')
    .map((alert) => textWithout('.hint', alert).trim())
    .join('');

/** Returns the text of the hints in error messages. A hint explains the cause and the next step. */
export const hint = (): string =>
  [...document.querySelectorAll('[role=alert] .hint')].map((said) => said.textContent).join('');

/** Returns the text of the status messages (polite announcements) that are visible on the page. Omits running countdowns. */
export const status = (): string =>
  [...document.querySelectorAll('[data-words=polite]:not(body > [data-says] *)')]
    .map((said) => textWithout('[role=timer]', said))
    .join('');

/**
 * Returns the current text of the page's polite or assertive live region. A screen reader announces each new text of a
 * live region.
 */
export const heard = (manner: 'polite' | 'assertive'): string =>
  document.querySelector(`[data-says=${manner}]`)?.textContent ?? '';

export const isBusy = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

export const isInvalid = (label: string): boolean => box(label).getAttribute('aria-invalid') === 'true';

export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((described) => (described ? textWithout('.hint', described) : ''))
    .join(' ')
    .trim();

export const focused = (): Element | null => document.activeElement;
