import { expect, type Request, type Route } from '@playwright/test';
import type { BrowserClock } from '../../harness/browser-clock';
import { hold, release } from '../../harness/page-loading';
import type { Devices } from '../../steps/devices';
import type { RecoveryPage } from '../../steps/recovery-page';
import type { WayToFail } from './ways-to-fail';

/** Stands between the page and the server: one call is answered badly, and what the page asks for is counted. */
export class FailingCall {
  readonly #page: RecoveryPage['page'];
  readonly #devices: Devices;
  readonly #fits: (request: Request) => boolean;
  #way: WayToFail | undefined;
  #held: Route | undefined;
  #isHolding = false;
  /** The calls to be answered badly, since they were counted last. */
  #ours = 0;
  readonly #others: string[] = [];

  constructor(page: RecoveryPage['page'], devices: Devices, fits: (request: Request) => boolean) {
    this.#page = page;
    this.#devices = devices;
    this.#fits = fits;
  }

  async stand(): Promise<void> {
    this.#page.on('request', (request) => {
      if (this.#fits(request)) this.#ours += 1;
      else if (request.resourceType() === 'fetch') this.#others.push(`${request.method()} ${request.url()}`);
    });
    await this.#page.route('**/*', (route) =>
      this.#fits(route.request()) ? this.#meet(route) : route.fallback(),
    );
  }

  /** From now on calls are answered so; with nothing, as the server does. */
  answers(way: WayToFail | undefined): void {
    this.#way = way;
    this.#ours = 0;
    this.#others.length = 0;
  }

  /** The next call waits until it is let go. */
  hold(): void {
    this.#isHolding = true;
    this.#held = undefined;
  }

  /** Waits until a call is on its way. Time passes meanwhile: where one answer leads to the next call, it may be slow itself. */
  async seeHeld(clock: BrowserClock): Promise<void> {
    await expect(async () => {
      if (!this.#held) await clock.letPass(500);
      expect(this.#held, 'the call is on its way').toBeDefined();
    }).toPass({ timeout: 15_000 });
  }

  /** What was held is answered, if anybody still waits for it. */
  async letGo(): Promise<void> {
    this.#isHolding = false;
    const route = this.#held;
    if (route) await this.#give(route);
  }

  get count(): number {
    return this.#ours;
  }

  /** What else the page has asked a server for. */
  get others(): readonly string[] {
    return [...this.#others];
  }

  async #meet(route: Route): Promise<void> {
    if (!this.#isHolding) return this.#give(route);
    this.#held = route;
    hold(route.request());
  }

  async #give(route: Route): Promise<void> {
    release(route.request());
    // A page that has left or given up has no more use for an answer.
    await Promise.resolve(this.#way ? this.#way.give(route, this.#devices) : route.continue()).catch(
      () => undefined,
    );
  }
}
