import type { Page } from '@playwright/test';
import type { PageLoading } from './page-loading';

/** Longest time by which the fake clock advances at once, in milliseconds. */
const STEP = 2_000;

/** The browser's fake clock. A test installs the clock before opening the page, then stops or advances the time. */
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

  /**
   * Stops the clock of the current page, or of the next page if none is open. From then on, only the other methods of
   * this class change the time.
   */
  async stop(): Promise<void> {
    await this.#page.clock.pauseAt(Date.now() + 60_000);
  }

  async run(): Promise<void> {
    await this.#page.clock.resume();
  }

  /** Simulates a sleeping machine: advances the clock, then fires each due timer once. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#page.clock.fastForward(milliseconds);
    await this.settle();
  }

  /** Advances the clock in small steps. Before each step, waits for pending responses, so that no request times out early. */
  async letPass(milliseconds: number): Promise<void> {
    for (let left = milliseconds; left > 0; left -= STEP) {
      await this.settle();
      await this.#page.clock.runFor(Math.min(left, STEP));
    }
    await this.settle();
  }

  /**
   * Waits until the page has no pending work and no pending request. Checks again after each response, because a
   * response may cause another request.
   */
  async settle(): Promise<void> {
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
        await crypto.subtle?.digest('SHA-256', new Uint8Array(1));
      }
    });
  }
}
