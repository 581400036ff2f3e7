import { expect } from '@playwright/test';
import { type BrowserStores, readStores } from '../harness/nothing-secret';
import type { Devices } from '../steps/devices';
import { Person } from '../steps/person';
import { isNewPage, loadedAddress, markAsOld, takeComplaints, visibleTexts, watchPage } from './in-page';
import type { WebDriver } from './web-driver';
import type { WebKitBrowser } from './webkit-browser';

type Text = string | RegExp;

const fits = (expected: Text, found: string): boolean =>
  typeof expected === 'string' ? found === expected : expected.test(found);

/** Repeats an action or a check until it succeeds. The driver returns errors while WebKit loads another page. */
const eventually = (attempt: () => Promise<void>): Promise<void> =>
  expect(attempt).toPass({ intervals: [20, 50, 100, 200], timeout: 15_000 });

/**
 * Acts as a user in WebKit, and checks what this user perceives. Finds controls by their names in WebKit's accessibility
 * tree.
 */
export class WebKitPage extends Person {
  readonly driver: WebDriver;
  readonly #isScaled: boolean;
  readonly #devices: Devices;
  readonly #words: (english: string) => Text;
  readonly #complaints: string[] = [];

  constructor(
    { driver, isScaled }: WebKitBrowser,
    devices: Devices,
    words: (english: string) => Text = (english) => english,
  ) {
    super();
    this.driver = driver;
    this.#isScaled = isScaled;
    this.#devices = devices;
    this.#words = words;
  }

  async open(address = '/'): Promise<void> {
    await this.quiet();
    await this.#leave(() => this.#goTo(address));
  }

  async reload(): Promise<void> {
    await this.#leave(() => this.driver.post('/refresh'));
  }

  /** Opens another URL and goes back. Then waits until WebKit has loaded the page again. */
  async goAwayAndBack(address: string): Promise<void> {
    await this.#leave(async () => {
      await this.#goTo(address);
      await eventually(async () => {
        expect(await this.driver.execute(loadedAddress)).toContain(address);
      });
      await this.goBack();
    });
  }

  async goBack(): Promise<void> {
    await this.driver.post('/back');
  }

  async quiet(): Promise<void> {
    const isPending = async () =>
      (await this.#devices.sent()).some(({ status, aborted }) => status === undefined && !aborted);
    await expect.poll(isPending, { message: 'a pending request' }).toBe(false);
  }

  async enter(label: string, text: string): Promise<void> {
    // WebDriver codes of the keys that empty the field: press Control, A, release Control, Delete.
    const empty = '\uE009a\uE009\uE017';
    await this.#on('input', label, (box) => this.driver.post(`${box}/value`, { text: empty + text }));
  }

  async press(name: string): Promise<void> {
    await this.#on('button:not([aria-disabled=true])', name, this.#click);
  }

  async select(option: string): Promise<void> {
    await this.#on('[role=combobox]', /./, this.#click);
    await this.#on('[role=option]', option, this.#click);
  }

  async follow(name: string): Promise<void> {
    await this.quiet();
    await this.#on('a[href]', name, this.#click);
  }

  async seeHeading(name: Text): Promise<void> {
    await this.#seeText('h1', name, (theirs, text) => theirs === text);
  }

  async see(text: Text): Promise<void> {
    await this.#seeText('body *', text, (theirs, each) => each.includes(theirs));
  }

  async seeProblem(text: Text): Promise<void> {
    await this.#seeText('[role=alert]', text, (theirs, each) => each.startsWith(theirs));
  }

  async seeTyped(label: string, text: string): Promise<void> {
    await this.#on('input', label, async (box) => {
      expect(await this.driver.get(`${box}/property/value`), label).toBe(text);
    });
  }

  async seeButton(name: string, state: 'ready' | 'busy' = 'ready'): Promise<void> {
    await this.#on('button', name, async (button) => {
      const isBusy = (await this.driver.get(`${button}/attribute/aria-disabled`)) === 'true';
      expect(isBusy, `${name} is busy`).toBe(state === 'busy');
    });
  }

  async seeAddress(path: string): Promise<void> {
    await eventually(async () => {
      const { pathname, search } = new URL(String(await this.driver.get('/url')));
      expect(pathname + search).toBe(path);
    });
  }

  async seeFactorScreen(type: string): Promise<void> {
    await eventually(async () => {
      expect(await this.driver.get('/url')).toMatch(new RegExp(`/recovery/${type}/\\w+$`));
      expect(await this.driver.elements('main:not(:has(#username)) h1')).toHaveLength(1);
    });
  }

  async stores(): Promise<BrowserStores> {
    const cookies = JSON.stringify(await this.driver.get('/cookie'));
    return { ...(await this.driver.execute(readStores)), cookies };
  }

  /**
   * Returns an empty list instead of the strings in the page's memory, because WebKit's driver cannot take a heap
   * snapshot.
   */
  async memory(): Promise<readonly string[]> {
    return [];
  }

  async takeComplaints(): Promise<readonly string[]> {
    await eventually(async () => {
      this.#complaints.push(...(await this.driver.execute(takeComplaints)));
    });
    return this.#complaints.splice(0);
  }

  async #goTo(address: string): Promise<void> {
    await this.driver.post('/url', { url: new URL(address, this.#devices.origin).href });
  }

  /** Calls `move` to navigate away or reload. Then waits until the scripts of the new page have run. */
  async #leave(move: () => Promise<unknown>): Promise<void> {
    this.#complaints.push(...(await this.takeComplaints()));
    await eventually(() => this.driver.execute(markAsOld));
    await move();
    await eventually(async () => {
      expect(await this.driver.execute(isNewPage), 'the page has loaded').toBe(true);
      await this.driver.execute(watchPage);
    });
  }

  async #on(selector: string, name: Text, act: (element: string) => Promise<unknown>): Promise<void> {
    const theirs = this.#theirs(name);
    await eventually(async () => {
      const names: string[] = [];
      for (const element of await this.driver.elements(selector)) {
        // WebKit's driver responds with an error if the element is not rendered. Such an element gets an empty name.
        const found = String(await this.driver.get(`${element}/computedlabel`).catch(() => ''));
        names.push(found);
        if (!fits(theirs, found) || !(await this.driver.get(`${element}/displayed`))) continue;
        await act(element);
        return;
      }
      throw new Error(`No ${selector} has the name ${theirs}. Names: ${names.join(', ')}`);
    });
  }

  /** Clicks an element. On a zoomed page, presses Enter instead, because the driver's click would miss the element. */
  readonly #click = (element: string): Promise<unknown> =>
    this.#isScaled
      ? this.driver.post(`${element}/value`, { text: '\uE007' })
      : this.driver.post(`${element}/click`);

  /** Waits for a visible element whose text matches `text`. If `text` is a string, `isRight` decides which texts match. */
  async #seeText(
    selector: string,
    text: Text,
    isRight: (theirs: string, found: string) => boolean,
  ): Promise<void> {
    const theirs = this.#theirs(text);
    const isThis = (found: string) =>
      typeof theirs === 'string' ? isRight(theirs, found) : theirs.test(found);
    await eventually(async () => {
      const texts = await this.driver.execute(visibleTexts, selector);
      expect(texts.some(isThis), `${theirs} among ${JSON.stringify(texts.slice(0, 5))}`).toBe(true);
    });
  }

  #theirs(text: Text): Text {
    return typeof text === 'string' ? this.#words(text) : text;
  }
}
