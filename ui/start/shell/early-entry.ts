/** State of the prerendered entry screen, stored in `window.earlyEntry` until React takes over the page. */
export interface EarlyEntry {
  readonly type: string;
  /** True from a submit until the user edits the username. */
  isSubmitted: boolean;
}

declare global {
  interface Window {
    earlyEntry?: EarlyEntry;
  }
}

export const boxIn = (root: HTMLElement) => root.querySelector<HTMLInputElement>('#username');

/** Style sheets and screen readers use `aria-disabled`; no code reads it. */
export const showBusy = (root: HTMLElement, isBusy: boolean): void => {
  const next = root.querySelector('[type=submit]');
  if (isBusy) next?.setAttribute('aria-disabled', 'true');
  else next?.removeAttribute('aria-disabled');
};

/** For a submit before React has loaded (specification, section 4). */
export const recordEarlyEntry = (root: HTMLElement, type: string): void => {
  window.earlyEntry = { type, isSubmitted: false };
  const record = (isSubmitted: boolean) => {
    if (!window.earlyEntry) return;
    window.earlyEntry.isSubmitted = isSubmitted;
    showBusy(root, isSubmitted);
  };
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    record(true);
  });
  root.addEventListener('input', () => record(false));
};
