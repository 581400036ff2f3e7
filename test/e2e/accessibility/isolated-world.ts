import type { CDPSession, Page } from '@playwright/test';

/**
 * An isolated JavaScript world in the browser, with the page's document and separate globals. The page's
 * Content-Security-Policy, a stopped clock and changed prototypes do not affect scripts in this world.
 * https://chromedevtools.github.io/devtools-protocol/tot/Page/#method-createIsolatedWorld
 */
export class IsolatedWorld {
  readonly browser: CDPSession;
  readonly #loaded = new Set<string>();
  #context: number | undefined;

  private constructor(browser: CDPSession) {
    this.browser = browser;
  }

  static async beside(page: Page): Promise<IsolatedWorld> {
    return new IsolatedWorld(await page.context().newCDPSession(page));
  }

  /**
   * Resolves with the value of an expression in the isolated world of the current document. First runs the script
   * `code`, unless it has already run in this document.
   */
  async ask<Value>(expression: string, code = ''): Promise<Value> {
    const { frameTree } = await this.browser.send('Page.getFrameTree');
    // Returns the world of this name in the current document, or creates it.
    const { executionContextId } = await this.browser.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'accessibility',
    });
    if (executionContextId !== this.#context) this.#loaded.clear();
    this.#context = executionContextId;
    if (!this.#loaded.has(code)) await this.#evaluate(`${code}\n;undefined`);
    this.#loaded.add(code);
    return this.#evaluate(expression);
  }

  async #evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.browser.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      ...(this.#context === undefined ? {} : { contextId: this.#context }),
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}
