import { expect, type Locator, type Page } from '@playwright/test';
import { isForEngines } from '../../runner/chosen-tests';
import { BrowserClock } from '../harness/browser-clock';
import { stringsInMemory } from '../harness/memory';
import { type BrowserStores, storesOf } from '../harness/nothing-secret';
import { PageLoading } from '../harness/page-loading';
import { Person } from './person';

/** Translates an English text to the page's language. */
type Words = (english: string) => string | RegExp;

/**
 * Actions and checks of a user on the recovery pages. Tests pass English texts, even if the page is in another
 * language.
 */
export class RecoveryPage extends Person {
  readonly page: Page;
  readonly clock: BrowserClock;
  readonly #loading: PageLoading;
  readonly #words: Words;

  constructor(page: Page, words: Words = (english) => english) {
    super();
    this.page = page;
    this.#words = words;
    this.#loading = new PageLoading(page);
    this.clock = new BrowserClock(page, this.#loading);
  }

  async open(address = '/'): Promise<void> {
    await this.quiet();
    await this.page.goto(address);
    await expect(this.page.locator('h1')).toBeVisible();
    await expect.poll(() => this.page.evaluate(() => 'earlyEntry' in window).catch(() => false)).toBe(false);
  }

  async goBack(): Promise<void> {
    await this.page.goBack();
  }

  async seeFactorScreen(type: string): Promise<void> {
    await this.page.waitForURL(new RegExp(`/recovery/${type}/\\w+$`));
    await expect(this.page.locator('main:not(:has(#username)) h1')).toBeVisible();
  }

  async openFactorWithStoppedClock(username: string): Promise<void> {
    await this.clock.bring();
    await this.openFactorOf(username);
    await this.clock.stop();
  }

  /** Reloads the page. First waits for pending requests, which the reload would abort. */
  async reload(): Promise<void> {
    await this.quiet();
    await this.page.reload();
    await expect(this.page.locator('h1')).toBeVisible();
  }

  async quiet(): Promise<void> {
    await this.#loading.settle();
  }

  async enter(label: string, text: string): Promise<void> {
    const box = this.box(label);
    // Playwright's `fill` in Firefox sends no event that React detects, so the text is typed key by key.
    const isFirefox = this.page.context().browser()?.browserType().name() === 'firefox';
    if (!isForEngines && !isFirefox) return box.fill(text);
    await box.press('Control+a');
    await box.press('Delete');
    await box.pressSequentially(text);
  }

  /** Submits the password form of a signed-in user, who knows the current password. */
  async changePassword(current: string, password: string, repeated = password): Promise<void> {
    await this.enter('Current password', current);
    await this.enter('New password', password);
    await this.enter('Re-enter password', repeated);
    await this.press('Change password');
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  async follow(name: string): Promise<void> {
    await this.quiet();
    await this.page.getByRole('link', { name: this.#words(name), exact: true }).click();
  }

  async select(option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox').click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async seeHeading(name: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.#theirs(name));
  }

  async see(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(this.#theirs(text))).toBeVisible();
  }

  async seeProblem(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
      beginning(this.#theirs(text)),
    );
  }

  /** Uses the keyboard to open the technical details of a failed sign-in, and checks the text of the details. */
  async seeTechnicalDetail(text: string | RegExp): Promise<void> {
    const details = this.page.locator('details', { hasText: 'Technical details' });
    await expect(details.locator('dl')).toBeHidden();
    await details.locator('summary').focus();
    await this.page.keyboard.press('Enter');
    await expect(details.locator('dl')).toBeVisible();
    await expect(details).toContainText(text);
  }

  async seeNoProblem(): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  }

  /** Checks that the input has the focus, is marked as invalid, and has the error in its accessible description. */
  async seeProblemAt(label: string, text: string | RegExp): Promise<void> {
    await this.seeProblem(text);
    await expect(this.box(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(this.box(label)).toHaveAccessibleDescription(containing(this.#theirs(text)));
    await expect(this.box(label)).toBeFocused();
  }

  async seeButton(name: string, state: 'ready' | 'busy' = 'ready'): Promise<void> {
    await expect(this.button(name)).toBeEnabled({ enabled: state === 'ready' });
  }

  async seeTyped(label: string, text: string): Promise<void> {
    await expect(this.box(label)).toHaveValue(text);
  }

  async seeAddress(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname + url.search === path);
  }

  stores(): Promise<BrowserStores> {
    return storesOf(this.page);
  }

  memory(): Promise<readonly string[]> {
    return stringsInMemory(this.page);
  }

  async historyOfAddresses(): Promise<readonly string[]> {
    return this.page.evaluate(() =>
      window.navigation.entries().map(({ url }) => decodeURIComponent(url ?? '')),
    );
  }

  box(label: string): Locator {
    return this.page.getByLabel(this.#words(label), { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name: this.#words(name), exact: true });
  }

  #theirs(text: string | RegExp): string | RegExp {
    return typeof text === 'string' ? this.#words(text) : text;
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const beginning = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? new RegExp(`^${escaped(text)}`) : text;

const containing = (text: string | RegExp): RegExp =>
  typeof text === 'string' ? new RegExp(`(^| )${escaped(text)}`) : text;
