import type { Page } from '@playwright/test';
import type { PageLoading } from './page-loading';

/** Maximum step of the clock, in milliseconds. */
const STEP = 2_000;

/** The browser's fake clock: installed before the page is opened, it can be stopped and moved. */
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

  /** Stops the clock, from now on or from the page's opening; then time passes only by `letPass`. */
  async stop(): Promise<void> {
    await this.#page.clock.pauseAt(Date.now() + 60_000);
  }

  async run(): Promise<void> {
    await this.#page.clock.resume();
  }

  /** Sets the wall clock forward or back without time passing. */
  async jump(milliseconds: number): Promise<void> {
    const now = await this.#page.evaluate(() => Date.now());
    await this.#page.clock.setSystemTime(now + milliseconds);
  }

  /** Simulates sleep: the clock advances, and due timers fire once on waking. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#page.clock.fastForward(milliseconds);
    await this.#settle();
  }

  /**
   * Advances the clock in small steps, so that polls are answered and countdowns are drawn in between. A poll does
   * not time out while its answer is on the way.
   */
  async letPass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP) {
      await this.#settle();
      await this.#page.clock.runFor(Math.min(left, STEP));
    }
    await this.#settle();
  }

  /** Waits for everything that needs no time: an answer may cause the next request. */
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
