import type { BrowserStores } from '../harness/nothing-secret';

/**
 * Actions and checks of a user. Subclasses control the browser with Playwright or WebDriver. Tests pass English texts, even if
 * the page is in another language.
 */
export abstract class Person {
  /** Opens a URL, then waits until the screen is visible and the page's scripts have run. */
  abstract open(address?: string): Promise<void>;
  abstract goBack(): Promise<void>;
  /** Waits until the page has no pending request. */
  abstract quiet(): Promise<void>;

  abstract enter(label: string, text: string): Promise<void>;
  abstract press(name: string): Promise<void>;
  /** Chooses another factor by its text in the factor selector. */
  abstract select(option: string): Promise<void>;
  /** Waits until no request is pending, because leaving the screen would abort the request. Then follows a link. */
  abstract follow(name: string): Promise<void>;

  abstract seeHeading(name: string | RegExp): Promise<void>;
  abstract see(text: string | RegExp): Promise<void>;
  /** Checks that the screen shows one error, which begins with the given text. A hint may follow. */
  abstract seeProblem(text: string | RegExp): Promise<void>;
  abstract seeTyped(label: string, text: string): Promise<void>;
  abstract seeButton(name: string, state?: 'ready' | 'busy'): Promise<void>;
  /** Checks the path and query in the address bar. */
  abstract seeAddress(path: string): Promise<void>;
  /** Waits for the screen of any factor. `type` is the purpose of the recovery, for example `password` or `unlock`. */
  abstract seeFactorScreen(type: string): Promise<void>;
  abstract stores(): Promise<BrowserStores>;
  /** Returns the strings in the memory of the page's scripts, or an empty list if the browser cannot list them. */
  abstract memory(): Promise<readonly string[]>;

  /** Submits a username, then waits for the screen of the factor that the page chooses. */
  async openFactorOf(username: string, type = 'password'): Promise<void> {
    await this.open(`/recovery/${type}`);
    if ('journey' in (await this.stores()).session) await this.follow('Use another username');
    await this.submitUsername(username);
    await this.seeFactorScreen(type);
  }

  async enterUsername(name: string): Promise<void> {
    await this.enter('Username', name);
  }

  async submitUsername(name: string): Promise<void> {
    await this.enterUsername(name);
    await this.press('Next');
  }

  /** Types a code and submits it. */
  async submitCode(code: string, label = 'Code'): Promise<void> {
    await this.enter(label, code);
    await this.press('Submit');
  }

  /** Types a new password twice and submits it. */
  async submitNewPassword(password: string, repeated = password): Promise<void> {
    await this.enter('New password', password);
    await this.enter('Re-enter password', repeated);
    await this.press('Reset password');
  }

  /** Submits a new password and waits for the confirmation. */
  async resetPassword(password: string): Promise<void> {
    await this.submitNewPassword(password);
    await this.seeHeading('Your password has been reset');
  }
}
