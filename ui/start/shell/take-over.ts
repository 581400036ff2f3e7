import type { AccountRecovery } from '../../../core/account-recovery';
import type { Visit } from '../../../core/state/visit';
import { boxIn, showBusy } from './early-entry';

/** The user's input on the early screen. */
export interface TakenOver {
  readonly type: string;
  readonly typed: string;
  /** The selection in the box, if the box has the focus. */
  readonly selection: readonly [start: number, end: number] | undefined;
}

/** Starts the core, unless an early submit has started it. */
export const startOnce = (core: AccountRecovery): void => {
  if (!core.visit.get()) core.start();
};

/** Submits the username before React has loaded: at once after a recorded submit, and on each later submit. */
export const submitEarly = (root: HTMLElement, core: AccountRecovery): void => {
  const submit = () => {
    if (!window.earlyEntry?.isSubmitted || core.entering.get()) return;
    startOnce(core);
    core.enterUsername(boxIn(root)?.value ?? '');
  };
  root.addEventListener('submit', submit);
  root.addEventListener('input', () => window.earlyEntry && core.forgetUser());
  submit();
};

/** Ends the early screen. Returns the user's input there; `undefined` if no screen was shown. */
export const takeOver = (root: HTMLElement): TakenOver | undefined => {
  const { earlyEntry } = window;
  if (!earlyEntry) return undefined;
  delete window.earlyEntry;
  showBusy(root, false);
  const box = boxIn(root);
  const hasFocus = box !== null && box === document.activeElement;
  return {
    type: earlyEntry.type,
    typed: box?.value ?? '',
    selection: hasFocus ? [box.selectionStart ?? 0, box.selectionEnd ?? 0] : undefined,
  };
};

/** Returns true if the page shows the first screen of the application already. */
export const isShownAlready = (early: TakenOver | undefined, visit: Visit | undefined): boolean => {
  const screen = visit?.screen;
  if (screen?.is !== 'entry' || !early) return false;
  return screen.type === early.type && !screen.notice && !screen.returning && !screen.offer;
};

/** Restores the focus and the selection if React has created the box again. */
export const restoreSelection = (root: HTMLElement, early: TakenOver | undefined): void => {
  const box = boxIn(root);
  if (!box || !early?.selection || box === document.activeElement) return;
  box.focus();
  box.setSelectionRange(...early.selection);
};
