import type { Page, Request } from '@playwright/test';

/**
 * Milliseconds between two reads of the sandbox's request log. The log shows which requests the sandbox deliberately
 * leaves unanswered.
 */
const LATE = 200;

/**
 * Maximum time to wait for the end of a request, in milliseconds. Needed because Playwright does not report the end of
 * every request.
 */
const LOST = 5_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Requests that a test is currently holding back. */
const held = new WeakSet<Request>();

/** Marks a request that the test delays. `settle` ignores this request until the test calls `release`. */
export const hold = (request: Request): void => void held.add(request);
export const release = (request: Request): void => void held.delete(request);

/** Tracks the pending requests of a page. */
export class PageLoading {
  readonly #page: Page;
  readonly #underWay = new Set<Request>();
  readonly #silent = new WeakSet<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /**
   * Waits for all pending requests, except those that the test delays or the sandbox never answers. Returns true if a
   * request was pending.
   */
  async settle(): Promise<boolean> {
    const started = Date.now();
    let asked = started;
    let hasWaited = false;
    while (this.#awaited().length > 0) {
      hasWaited = true;
      await pause(5);
      if (Date.now() - asked < LATE) continue;
      await this.#findSilent();
      asked = Date.now();
      if (asked - started > LOST) for (const request of this.#awaited()) this.#silent.add(request);
    }
    return hasWaited;
  }

  #awaited(): readonly Request[] {
    return [...this.#underWay].filter((request) => !held.has(request) && !this.#silent.has(request));
  }

  /** Marks the pending requests that the sandbox deliberately leaves unanswered. `settle` does not wait for them. */
  async #findSilent(): Promise<void> {
    const { origin } = new URL(this.#page.url());
    const calls: readonly { readonly path: string; readonly silent: boolean; readonly aborted: boolean }[] =
      await fetch(`${origin}/sandbox/api/requests`)
        .then((answer) => answer.json())
        .catch(() => []);
    const paths = new Set(calls.filter(({ silent, aborted }) => silent && !aborted).map(({ path }) => path));
    for (const request of this.#awaited())
      if (paths.has(new URL(request.url()).pathname)) this.#silent.add(request);
  }
}
