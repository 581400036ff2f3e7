import type { AccountRecovery } from '../../../core/account-recovery';
import type { Visit } from '../../../core/state/visit';
import { boxIn, showBusy } from './early-entry';

export interface TakenOver {
  readonly type: string;
  readonly typed: string;
  /** Text selection in the username field; `undefined` if the field does not have the focus. */
  readonly selection: readonly [start: number, end: number] | undefined;
}

export const startOnce = (core: AccountRecovery): void => {
  if (!core.visit.get()) core.start();
};

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

export const isShownAlready = (early: TakenOver | undefined, visit: Visit | undefined): boolean => {
  const screen = visit?.screen;
  if (screen?.is !== 'entry' || !early) return false;
  return screen.type === early.type && !screen.notice && !screen.offer;
};

/** Restores the focus and the text selection if React has replaced the username field. */
export const restoreSelection = (root: HTMLElement, early: TakenOver | undefined): void => {
  const box = boxIn(root);
  if (!box || !early?.selection || box === document.activeElement) return;
  box.focus();
  box.setSelectionRange(...early.selection);
};
