import type { Locator } from '@playwright/test';
import type { RecoveryPage } from '../steps/recovery-page';
import { expect } from './states/scene';
import { expectedStops, stopAtFocus } from './stops';

/** More stops than any screen has. */
const MANY = 40;

/** A person without a pointer: Tab, Enter, Space, the arrows, Escape and letters. */
export class KeyboardPerson {
  readonly I: RecoveryPage;
  #stops = 0;
  #title = '';

  constructor(I: RecoveryPage) {
    this.I = I;
  }

  /** Where the focus has stood so far, every stop counted once for each time. */
  get stops(): number {
    return this.#stops;
  }

  /** From now on each heading that takes the focus is remembered; to be called before the page is opened. */
  async begin(): Promise<void> {
    await this.I.page.addInitScript(() => {
      Reflect.set(window, 'focusedHeadings', []);
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLHeadingElement)
          Reflect.get(window, 'focusedHeadings').push(target.textContent);
      });
    });
  }

  /** A screen has followed another: its heading has taken the focus, its title is its own, and Tab goes round it. */
  async arrive(heading: string | RegExp, box?: string): Promise<void> {
    await this.I.seeHeading(heading);
    const shown = await this.I.page.locator('h1').innerText();
    const focused = () => this.I.page.evaluate(() => Reflect.get(window, 'focusedHeadings').at(-1) ?? '');
    await expect.poll(focused, { message: `the focus on ${shown}` }).toBe(shown);
    await this.#seeTitle(shown);
    await this.#goRound(box);
  }

  /** The first screen of a page has come: its box has the focus, if it has one. */
  async open(address: string, heading: string | RegExp, box?: string): Promise<void> {
    await this.I.open(address);
    await this.I.seeHeading(heading);
    await this.#goRound(box);
  }

  async type(text: string): Promise<void> {
    await this.I.page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    await this.I.page.keyboard.press(name);
  }

  /** Goes to a box by Tab and types into it. */
  async fill(label: string, text: string): Promise<void> {
    await this.tabTo(this.I.box(label));
    await this.type(text);
  }

  async press(name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(this.I.button(name));
    await this.key(key);
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.tabTo(this.I.page.getByRole('link', { name }).first());
    await this.key('Enter');
  }

  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < MANY; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#tab();
    }
    await expect(target).toBeFocused();
  }

  async #seeTitle(heading: string): Promise<void> {
    const title = await this.I.page.title();
    expect(title).toContain(heading);
    expect(title, 'the title of another screen').not.toBe(this.#title);
    this.#title = title;
  }

  /** Tab stops at everything that can be used, in its order and once each, tells where it is, and comes round: no trap. */
  async #goRound(box?: string): Promise<void> {
    if (box !== undefined) await expect(this.I.box(box)).toBeFocused();
    const { stops, disorder } = await this.I.page.evaluate(expectedStops);
    expect(disorder, 'stops that lie above the one before').toEqual([]);
    const seen: string[] = [];
    while (seen.length < stops.length) {
      const what = await this.#tab();
      if (what !== undefined) seen.push(what);
    }
    const first = Math.max(0, stops.indexOf(seen[0] ?? ''));
    expect(seen).toEqual([...stops.slice(first), ...stops.slice(0, first)]);
  }

  async #tab(): Promise<string | undefined> {
    await this.key('Tab');
    const stop = await this.I.page.evaluate(stopAtFocus);
    if (!stop) return undefined;
    this.#stops += 1;
    expect(stop.faults, stop.what).toEqual([]);
    // A help that opens while the focus is on it changes the words about it, not the stop.
    return stop.what;
  }
}
