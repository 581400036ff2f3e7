import type { Page } from '@playwright/test';
import type { PageLoading } from './page-loading';

/** The most that passes at once, in milliseconds. */
const STEP = 2_000;

/** The browser's clock: brought along before the page is opened, it can be stopped and moved. */
export class BrowserClock {
  readonly #page: Page;
  readonly #loading: PageLoading;

  constructor(page: Page, loading: PageLoading) {
    this.#page = page;
    this.#loading = loading;
  }

  async bring(): Promise<void> {
    await this.#page.clock.install();
  }

  /** From now on, or from the page's opening, time passes only by `letPass`. */
  async stop(): Promise<void> {
    await this.#page.clock.pauseAt(Date.now() + 60_000);
  }

  async run(): Promise<void> {
    await this.#page.clock.resume();
  }

  /** The wall clock is set right by that much, on or back, and no time passes. */
  async jump(milliseconds: number): Promise<void> {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.setSystemTime(now + milliseconds);
  }

  /** The machine sleeps: its clock goes on, and what was due rings once when it wakes. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#page.clock.fastForward(milliseconds);
    await this.#settle();
  }

  /**
   * Little by little: whoever is asked every two seconds answers, and a countdown is drawn, before the clock goes on. No poll
   * is given up while its answer is on its way.
   */
  async letPass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP) {
      await this.#settle();
      await this.#page.clock.runFor(Math.min(left, STEP));
    }
    await this.#settle();
  }

  /** Lets the page do what it can do without time passing: an answer may lead to the next question. */
  async #settle(): Promise<void> {
    do await this.#takeTurns();
    while (await this.#loading.settle());
  }

  #takeTurns(): Promise<void> {
    return this.#page.evaluate(async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(undefined);
        });
      }
    });
  }
}
