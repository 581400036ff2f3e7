/** State of the early screen: the entry screen that the inline script shows. Deleted when React takes over. */
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

/** Shows or hides the busy state of Next. The attribute is only drawn; no code reads it. */
export const showBusy = (root: HTMLElement, isBusy: boolean): void => {
  const next = root.querySelector('[type=submit]');
  if (isBusy) next?.setAttribute('aria-disabled', 'true');
  else next?.removeAttribute('aria-disabled');
};

/** Records a submit before the code has loaded (specification, section 4). An edit of the text cancels the submit. */
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
