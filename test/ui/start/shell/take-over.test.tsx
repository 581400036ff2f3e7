import { accepted } from '../../../../core/result';
import type { Visit } from '../../../../core/state/visit';
import { recordEarlyEntry } from '../../../../ui/start/shell/early-entry';
import { isShownAlready, restoreSelection, takeOver } from '../../../../ui/start/shell/take-over';

describe('The user’s input on the early screen', () => {
  it('contains the recovery type, the text and the selection; it is read once, and Next is no longer busy', () => {
    const { root, box, next } = givenPage();
    recordEarlyEntry(root, 'unlock');
    box.value = 'jane';
    box.form?.requestSubmit();
    const busy = next.hasAttribute('aria-disabled');
    box.focus();
    box.setSelectionRange(1, 3);

    expect(takeOver(root)).toEqual({ type: 'unlock', typed: 'jane', selection: [1, 3] });
    expect(takeOver(root)).toBeUndefined();
    expect([busy, next.hasAttribute('aria-disabled'), window.earlyEntry]).toEqual([true, false, undefined]);
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

  it('is restored without an error on a screen without a box', () => {
    const { root } = givenPage();
    root.replaceChildren();

    expect(() =>
      restoreSelection(root, { type: 'password', typed: 'jane', selection: [1, 3] }),
    ).not.toThrow();
  });
});

describe('The early screen', () => {
  const early = { type: 'password', typed: '', selection: undefined };
  const entry = { is: 'entry', type: 'password', notice: undefined } as const;

  it.each<[string, Visit['screen'] | undefined, boolean]>([
    ['is the first screen if type and notice are the same', entry, true],
    ['is not the first screen of another type', { ...entry, type: 'unlock' }, false],
    ['is not the first screen with the notice about a lost link', { ...entry, notice: 'link-lost' }, false],
    ['is not the first screen while offered factors are requested', { ...entry, offer: 'awaited' }, false],
    ['is the first screen with an offer', { ...entry, offer: accepted({ kinds: [] } as never) }, false],
    ['is not the first screen if it is no entry screen', { is: 'waiting' }, false],
    ['is not the first screen without a visit', undefined, false],
  ])('%s', (_, screen, isShown) => {
    expect(isShownAlready(early, screen && { number: 1, screen })).toBe(isShown);
  });

  it('is never the first screen if it was not shown', () => {
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
