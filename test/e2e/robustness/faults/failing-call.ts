import { expect, type Request, type Route } from '@playwright/test';
import type { BrowserClock } from '../../harness/browser-clock';
import { hold, release } from '../../harness/page-loading';
import type { Devices } from '../../steps/devices';
import type { RecoveryPage } from '../../steps/recovery-page';
import type { WayToFail } from './ways-to-fail';

/** Intercepts requests between the page and the server. Makes one call fail and records all other calls. */
export class FailingCall {
  readonly #page: RecoveryPage['page'];
  readonly #devices: Devices;
  readonly #fits: (request: Request) => boolean;
  #way: WayToFail | undefined;
  #held: Route | undefined;
  #isHolding = false;
  /** Number of requests of the failing call. `answers` resets the number to 0. */
  #ours = 0;
  readonly #others: string[] = [];

  constructor(page: RecoveryPage['page'], devices: Devices, fits: (request: Request) => boolean) {
    this.#page = page;
    this.#devices = devices;
    this.#fits = fits;
  }

  async install(): Promise<void> {
    this.#page.on('request', (request) => {
      if (this.#fits(request)) this.#ours += 1;
      else if (request.resourceType() === 'fetch') this.#others.push(`${request.method()} ${request.url()}`);
    });
    await this.#page.route('**/*', (route) =>
      this.#fits(route.request()) ? this.#intercept(route) : route.fallback(),
    );
  }

  /** Sets how the call fails from now on. With `undefined`, the call does not fail. Resets `count` and `others`. */
  answers(way: WayToFail | undefined): void {
    this.#way = way;
    this.#ours = 0;
    this.#others.length = 0;
  }

  /** Delays the next request of the failing call until `letGo` is called. */
  hold(): void {
    this.#isHolding = true;
    this.#held = undefined;
  }

  /** Waits until the page has sent the request that `hold` delays. Advances the fake clock, so that timers fire. */
  async seeHeld(clock: BrowserClock): Promise<void> {
    await expect(async () => {
      if (!this.#held) await clock.letPass(500);
      expect(this.#held, 'the call is on its way').toBeDefined();
    }).toPass({ timeout: 15_000 });
  }

  /** Ends the delay that `hold` started. Further requests are not delayed. */
  async letGo(): Promise<void> {
    this.#isHolding = false;
    const route = this.#held;
    if (route) await this.#respond(route);
  }

  get count(): number {
    return this.#ours;
  }

  /** Method and URL of each `fetch` request that does not belong to the failing call. */
  get others(): readonly string[] {
    return [...this.#others];
  }

  async #intercept(route: Route): Promise<void> {
    if (!this.#isHolding) return this.#respond(route);
    this.#held = route;
    hold(route.request());
  }

  async #respond(route: Route): Promise<void> {
    release(route.request());
    // Ignores errors: the browser refuses a response if the user has left the page or the request has timed out.
    await Promise.resolve(this.#way ? this.#way.give(route, this.#devices) : route.continue()).catch(
      () => undefined,
    );
  }
}
