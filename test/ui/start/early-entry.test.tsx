import { accepted } from '../../../core/result';
import type { Visit } from '../../../core/state/visit';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import {
  carryOutEarlyPress,
  endEarlyEntry,
  isShownAlready,
  readEarlyEntry,
  restoreEarlyEntry,
  saysTheSame,
} from '../../../ui/start/early-entry';
import { dataIn } from '../../../ui/start/page-data';

describe('What was done early', () => {
  it('is read as it stands: type, name, selection; and Next is no longer busy', () => {
    const { root, box, next } = givenPage({ early: 'unlock', typed: 'jane', isBusy: true });
    box.focus();
    box.setSelectionRange(1, 3);

    expect(readEarlyEntry(root)).toEqual({ type: 'unlock', typed: 'jane', selection: [1, 3] });
    expect(next.hasAttribute('aria-disabled')).toBe(false);
  });

  it('has no selection where the focus is elsewhere', () => {
    const { root } = givenPage({ early: 'password', typed: 'jane' });

    expect(readEarlyEntry(root)?.selection).toBeUndefined();
  });

  it('is nothing where no screen was shown', () => {
    expect(readEarlyEntry(givenPage({}).root)).toBeUndefined();
  });

  it('ends once: a press is told one time', () => {
    const { root } = givenPage({ early: 'password', isPressed: true });

    expect([endEarlyEntry(root), endEarlyEntry(root)]).toEqual([true, false]);
    expect({ ...root.dataset }).toEqual({});
  });

  it('a press is carried out once, and none is not', () => {
    const pressed = givenPage({ early: 'password', isPressed: true });
    carryOutEarlyPress(pressed.root);
    carryOutEarlyPress(pressed.root);
    const unpressed = givenPage({ early: 'password' });
    carryOutEarlyPress(unpressed.root);

    expect([pressed.submissions(), unpressed.submissions()]).toEqual([1, 0]);
  });

  it('a press is dropped where another screen has come', () => {
    const { root } = givenPage({ early: 'password', isPressed: true });
    root.replaceChildren();

    carryOutEarlyPress(root);

    expect({ ...root.dataset }).toEqual({});
  });

  it.each([
    ['', 'jane'],
    ['janet', 'janet'],
  ])('comes back into a box that holds %j as %j', (typed, kept) => {
    const { root, box } = givenPage({ typed });

    restoreEarlyEntry(root, { type: 'password', typed: 'jane', selection: undefined });

    expect(box.value).toBe(kept);
    expect(document.activeElement).not.toBe(box);
  });

  it('[settled.prefill] replaces the name of the cookie in a box that was drawn anew', () => {
    const { root, box } = givenPage({});
    box.defaultValue = 'joe';
    box.value = 'joe';

    restoreEarlyEntry(root, { type: 'password', typed: 'jane', selection: undefined });

    expect(box.value).toBe('jane');
  });
});

describe('Whether the screen is there already', () => {
  const early = { type: 'password', typed: '', selection: undefined };
  const entry = { is: 'entry', type: 'password', isLinkLost: false, continues: false } as const;

  it.each<[string, Visit['screen'] | undefined, boolean]>([
    ['the same', entry, true],
    ['another type', { ...entry, type: 'unlock' }, false],
    ['a lost link', { ...entry, isLinkLost: true }, false],
    ['one that goes on by itself', { ...entry, continues: true }, false],
    ['one that awaits an offer', { ...entry, offer: 'awaited' }, false],
    ['one with an offer', { ...entry, offer: accepted({ kinds: [] } as never) }, false],
    ['another screen', { is: 'waiting' }, false],
    ['none', undefined, false],
  ])('%s', (_, screen, isThere) => {
    expect(isShownAlready(early, screen && { number: 1, screen })).toBe(isThere);
  });

  it('no page without anything early has it', () => {
    expect(isShownAlready(undefined, { number: 1, screen: entry })).toBe(false);
  });
});

describe('Whether the page’s words are those of the language', () => {
  const words = { APP: { ENTRY: { NEXT: 'Weiter' }, HELP: 'Hilfe: {{about}}' } };

  it.each<[string, unknown, boolean]>([
    ['the same', words, true],
    ['more of them', { APP: { ...words.APP, LOADING: 'Warten' } }, true],
    ['another one', { APP: { ...words.APP, HELP: 'Rat: {{about}}' } }, false],
    ['one in a group', { APP: { ...words.APP, ENTRY: { NEXT: 'Los' } } }, false],
    ['none', {}, false],
  ])('%s', (_, file, isSame) => {
    const translations = createTranslations('de');
    addTexts(translations, 'de', file);

    expect(saysTheSame(words, translations)).toBe(isSame);
  });

  it('a page without words says nothing else', () => {
    expect(saysTheSame(undefined, createTranslations('de'))).toBe(true);
  });
});

describe('A data block of the page', () => {
  it.each([
    ['{"a": [1]}', { a: [1] }],
    ['null', null],
    ['{"a": ', undefined],
    ['', undefined],
  ])('%j', (contents, data) => {
    document.body.innerHTML = '<script type="application/json" id="block"></script>';
    document.body.firstElementChild?.append(contents);

    expect(dataIn('block')).toEqual(data);
  });

  it('that is not there is no data', () => {
    expect(dataIn('missing')).toBeUndefined();
  });
});

interface Given {
  readonly early?: string;
  readonly typed?: string;
  readonly isBusy?: boolean;
  readonly isPressed?: boolean;
}

const givenPage = ({ early, typed = '', isBusy = false, isPressed = false }: Given) => {
  document.body.innerHTML =
    '<div id="root"><form><input id="username"><button type="submit">Next</button></form></div>';
  const found = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
  const [root, box, next] = [
    found<HTMLElement>('#root'),
    found<HTMLInputElement>('input'),
    found<HTMLButtonElement>('button'),
  ];
  if (early !== undefined) root.dataset.early = early;
  if (isPressed) root.dataset.pressed = '';
  if (isBusy) next.setAttribute('aria-disabled', 'true');
  box.value = typed;
  let submissions = 0;
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    submissions += 1;
  });
  return { root, box, next, submissions: () => submissions };
};
