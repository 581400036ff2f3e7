/** The entry screen as the inline script shows it. Deleted when React takes the screen over. */
export interface EarlyEntry {
  /** The recovery type of the shown screen. */
  readonly type: string;
  /** True after a submit, until the text is edited. */
  isSubmitted: boolean;
}

declare global {
  interface Window {
    earlyEntry?: EarlyEntry;
  }
}

/** The username box, if the page contains one. */
export const boxIn = (root: HTMLElement) => root.querySelector<HTMLInputElement>('#username');

/** Makes Next look busy, or not. Nothing reads its state from the attribute. */
export const showBusy = (root: HTMLElement, isBusy: boolean): void => {
  const next = root.querySelector('[type=submit]');
  if (isBusy) next?.setAttribute('aria-disabled', 'true');
  else next?.removeAttribute('aria-disabled');
};

/** Records a submit that comes before the code (specification, section 4). An edit of the text cancels it. */
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
