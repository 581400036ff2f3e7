import { accepted } from '../../../../core/result';
import type { Visit } from '../../../../core/state/visit';
import { recordEarlyEntry } from '../../../../ui/start/shell/early-entry';
import { isShownAlready, restoreSelection, takeOver } from '../../../../ui/start/shell/take-over';

describe('The user’s input on the early screen', () => {
  it('contains its type, the text and the selection; it is read once, and Next is no longer busy', () => {
    const { root, box, next } = givenPage();
    recordEarlyEntry(root, 'unlock');
    box.value = 'jane';
    box.form?.requestSubmit();
    const wasBusy = next.hasAttribute('aria-disabled');
    box.focus();
    box.setSelectionRange(1, 3);

    expect(takeOver(root)).toEqual({ type: 'unlock', typed: 'jane', selection: [1, 3] });
    expect(takeOver(root)).toBeUndefined();
    expect([wasBusy, next.hasAttribute('aria-disabled'), window.earlyEntry]).toEqual([
      true,
      false,
      undefined,
    ]);
  });

  it('contains no selection if the focus is elsewhere', () => {
    const { root } = givenPage();
    recordEarlyEntry(root, 'password');

    expect(takeOver(root)?.selection).toBeUndefined();
  });

  it('is not recorded after it has been read', () => {
    const { root, box, next } = givenPage();
    recordEarlyEntry(root, 'password');
    takeOver(root);

    box.form?.requestSubmit();

    expect([next.hasAttribute('aria-disabled'), window.earlyEntry]).toEqual([false, undefined]);
  });

  it('gives no selection to a screen without a box', () => {
    const { root } = givenPage();
    root.replaceChildren();

    expect(() =>
      restoreSelection(root, { type: 'password', typed: 'jane', selection: [1, 3] }),
    ).not.toThrow();
  });
});

describe('The page already shows the first screen', () => {
  const early = { type: 'password', typed: '', selection: undefined };
  const entry = { is: 'entry', type: 'password', notice: undefined } as const;

  it.each<[string, Visit['screen'] | undefined, boolean]>([
    ['the same', entry, true],
    ['another type', { ...entry, type: 'unlock' }, false],
    ['a lost link', { ...entry, notice: 'link-lost' }, false],
    ['an entry that awaits an offer', { ...entry, offer: 'awaited' }, false],
    ['an entry with an offer', { ...entry, offer: accepted({ kinds: [] } as never) }, false],
    ['another screen', { is: 'waiting' }, false],
    ['no screen', undefined, false],
  ])('%s', (_, screen, isShown) => {
    expect(isShownAlready(early, screen && { number: 1, screen })).toBe(isShown);
  });

  it('no screen was shown early', () => {
    expect(isShownAlready(undefined, { number: 1, screen: entry })).toBe(false);
  });
});

const givenPage = () => {
  document.body.innerHTML =
    '<div id="root"><form><input id="username"><button type="submit">Next</button></form></div>';
  const found = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
  return {
    root: found<HTMLElement>('#root'),
    box: found<HTMLInputElement>('input'),
    next: found<HTMLButtonElement>('button'),
  };
};
