import { screen } from '@testing-library/react';

// What is on the page, by the names that people and screen readers know it by.

export const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

/** A box, by its label. A password's has no role. */
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

/** Everything that the page says went wrong, without the hints beside it. */
export const problem = (): string =>
  screen
    .queryAllByRole('alert')
    .map((alert) => textWithout('.hint', alert).trim())
    .join('');

/** What the page says beside that: what it means, and what to do next. */
export const hint = (): string =>
  [...document.querySelectorAll('[role=alert] .hint')].map((said) => said.textContent).join('');

/** Everything that the page says without interrupting, or has said and goes on showing; but for the seconds that run. */
export const status = (): string =>
  [...document.querySelectorAll('[data-words=polite]:not(body > [data-says] *)')]
    .map((said) => textWithout('[role=timer]', said))
    .join('');

/** What the page's live region holds: that is what a screen reader has said last. */
export const heard = (manner: 'polite' | 'assertive'): string =>
  document.querySelector(`[data-says=${manner}]`)?.textContent ?? '';

export const isBusy = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';

export const isInvalid = (label: string): boolean => box(label).getAttribute('aria-invalid') === 'true';

/** What a screen reader reads after the name of an element: the texts that `aria-describedby` names, without their hints. */
export const descriptionOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((described) => (described ? textWithout('.hint', described) : ''))
    .join(' ')
    .trim();

export const focused = (): Element | null => document.activeElement;
