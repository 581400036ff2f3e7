import type { Page, Request } from '@playwright/test';

/** What a page is loading at the moment. */
export class PageLoading {
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  /** Waits until nothing is being loaded, at most that many milliseconds. */
  async end(patience = 2_000): Promise<void> {
    const end = Date.now() + patience;
    while (this.#underWay.size > 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
