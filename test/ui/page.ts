import { screen } from '@testing-library/react';

// Finds elements of the page by their accessible names.

export const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

/** A box by its label, because a password box has no role. */
export const box = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

export const hasButton = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

export const link = (name: string): HTMLAnchorElement =>
  screen.getByRole<HTMLAnchorElement>('link', { name });

/** The names of all links on the page. */
export const linkNames = (): (string | null)[] =>
  screen.queryAllByRole('link').map((found) => found.textContent);

const textWithout = (selector: string, element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const hint of copy.querySelectorAll(selector)) hint.remove();
  return copy.textContent ?? '';
};

/** The text of all problems on the page, without hints. */
export const problem = (): string =>
  screen
    .queryAllByRole('alert')
    .map((alert) => textWithout('.hint', alert).trim())
    .join('');

/** The text of the hints: the cause and the next step. */
export const hint = (): string =>
  [...document.querySelectorAll('[role=alert] .hint')].map((said) => said.textContent).join('');

/** The text of all polite messages, including visible earlier ones, without running countdowns. */
export const status = (): string =>
  [...document.querySelectorAll('[data-words=polite]:not(body > [data-says] *)')]
    .map((said) => textWithout('[role=timer]', said))
    .join('');

/** The content of the page's live region: the last announcement. */
export const heard = (manner: 'polite' | 'assertive'): string =>
  document.querySelector(`[data-says=${manner}]`)?.textContent ?? '';

export const isBusy = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

export const isInvalid = (label: string): boolean => box(label).getAttribute('aria-invalid') === 'true';

/** A screen reader's description of an element: the texts of `aria-describedby`, except hints. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((described) => (described ? textWithout('.hint', described) : ''))
    .join(' ')
    .trim();

export const focused = (): Element | null => document.activeElement;
