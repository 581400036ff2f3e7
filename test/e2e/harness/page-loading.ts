import type { Page, Request } from '@playwright/test';

/** After this time, checks whether the sandbox deliberately does not answer a request, in milliseconds. */
const LATE = 200;

/** Maximum wait for a request that Playwright has lost, in milliseconds. */
const LOST = 15_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Requests that a test delays. */
const held = new WeakSet<Request>();

/** Excludes a request from waiting until it is released. */
export const hold = (request: Request): void => void held.add(request);
export const release = (request: Request): void => void held.delete(request);

/** The requests that a page is loading. */
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

  /** Waits until no request is pending, at most the given time in milliseconds. */
  async end(patience = 2_000): Promise<void> {
    const end = Date.now() + patience;
    while (this.#underWay.size > 0 && Date.now() < end) await pause(5);
  }

  /** Waits until every request that can be answered is answered; returns true if there was one. */
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

  /** Finds requests that the sandbox deliberately does not answer. */
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
