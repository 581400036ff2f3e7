import type { CDPSession, Page } from '@playwright/test';

/**
 * A world of one's own beside the page's: the same document, other globals. The page's policy does not reach it, nor do
 * the clock that a test has stopped and whatever the page has done to its own objects.
 * https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-createIsolatedWorld
 */
export class OwnWorld {
  readonly #browser: CDPSession;
  readonly #loaded = new Set<string>();
  #context: number | undefined;

  private constructor(browser: CDPSession) {
    this.#browser = browser;
  }

  static async beside(page: Page): Promise<OwnWorld> {
    return new OwnWorld(await page.context().newCDPSession(page));
  }

  get browser(): CDPSession {
    return this.#browser;
  }

  /** The value of an expression, or of its promise; `code` that it needs has run once before. */
  async ask<Value>(expression: string, code = ''): Promise<Value> {
    // Another document has another world.
    if (this.#context === undefined || !(await this.#isAlive())) await this.#enter();
    if (!this.#loaded.has(code)) await this.#evaluate(`${code}\n;undefined`);
    this.#loaded.add(code);
    return this.#evaluate(expression);
  }

  async #isAlive(): Promise<boolean> {
    return this.#evaluate('true').then(
      () => true,
      () => false,
    );
  }

  async #enter(): Promise<void> {
    const { frameTree } = await this.#browser.send('Page.getFrameTree');
    const { executionContextId } = await this.#browser.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'accessibility',
    });
    this.#context = executionContextId;
    this.#loaded.clear();
  }

  async #evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#browser.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      ...(this.#context === undefined ? {} : { contextId: this.#context }),
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}
