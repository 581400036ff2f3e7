import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import type { Scene } from '../../accessibility/states/scene';
import { type WayToFail, waysToFail } from '../faults/ways-to-fail';
import { seeWordsOnly } from '../faults/words-only';

/** A random action of the user, the server or the clock. */
export type Step =
  | { readonly does: 'types' | 'enters'; readonly which: number; readonly text: string }
  | { readonly does: 'presses' | 'presses twice'; readonly which: number }
  | { readonly does: 'hits'; readonly key: string }
  | { readonly does: 'goes'; readonly where: 'back' | 'forward' | 'anew' | string }
  | { readonly does: 'waits' | 'leaves'; readonly milliseconds: number }
  | { readonly does: 'fails'; readonly way: number };

const users = [
  'sms',
  'push',
  'several',
  'tworounds',
  'confirm',
  'locked',
  'email',
  'nofactors',
  'nobody',
  'dynamic',
];
const texts = [...users, '', '135790', '0', 'Brand-new-Pa55word!', '<b>', 'ё'.repeat(300)];
const addresses = [
  '/',
  '/ui',
  '/recovery/unlock',
  '/recovery/password/sms',
  '/recovery/password/reset/some-token',
  '/recovery/unlock/reset/used-up',
  '/recovery/expiredpassword',
  '/recovery/nothing',
  '/redirector',
];

const which = fc.nat(30);

export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    // The typed texts are mostly valid, because random text rarely gets past the entry screen.
    arbitrary: fc.record({
      does: fc.constantFrom('types' as const, 'enters' as const),
      which,
      text: fc.constantFrom(...texts),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('presses' as const, 'presses twice' as const), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('hits' as const),
      key: fc.constantFrom('Enter', 'Tab', 'Escape', 'ArrowDown', 'Space'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('goes' as const),
      where: fc.constantFrom('back', 'forward', 'anew', ...addresses),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('waits' as const),
      milliseconds: fc.constantFrom(100, 2_000, 5_000),
    }),
  },
  {
    // The user is idle until the warning appears (9 minutes) or the recovery ends (10 minutes).
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('leaves' as const),
      milliseconds: fc.constantFrom(540_000, 600_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('fails' as const), way: fc.nat(waysToFail.length - 1) }),
  },
);

/** Performs random actions of one user on the real page. The sandbox responds to the page's requests, or the requests fail. */
export class Walk {
  readonly #scene: Scene;
  #next: WayToFail | undefined;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  get #page(): Page {
    return this.#scene.I.page;
  }

  async begin(): Promise<void> {
    await this.#page.route(
      /\/(recovery|credentials)\/(mfa\w+|poll|\w*password|verify\w+)$|\/configuration\//,
      (route) => {
        const request = route.request();
        const way = request.resourceType() === 'document' ? undefined : this.#next;
        if (way) this.#next = undefined;
        return Promise.resolve(way ? way.give(route, this.#scene.devices) : route.continue()).catch(
          () => undefined,
        );
      },
    );
  }

  /** Opens the entry screen. Cancels a request failure that an earlier action has planned. */
  async start(): Promise<void> {
    this.#next = undefined;
    await this.#page.goto('/');
    await this.seeScreen();
  }

  async take(step: Step): Promise<void> {
    await this.#act(step).catch(notThere);
    await this.#scene.I.clock.letPass(50).catch(notThere);
    await this.seeScreen();
  }

  /**
   * Waits for a screen with text, an enabled control, and a heading or progress indicator. Advances the clock while waiting, so
   * that a request without a response can time out.
   */
  async seeScreen(): Promise<void> {
    let isLate = false;
    await expect(async () => {
      await this.#returnFromProvider();
      if (isLate) await this.#scene.I.clock.letPass(2_000);
      isLate = true;
      const hasScreen = await this.#page.evaluate(
        () => document.querySelector('h1, [data-spinner]')?.checkVisibility() ?? false,
      );
      expect(hasScreen, 'something is on the screen').toBe(true);
      await seeWordsOnly(this.#page);
    }).toPass({ timeout: 180_000, intervals: [20] });
  }

  async #act(step: Step): Promise<unknown> {
    const page = this.#page;
    switch (step.does) {
      case 'types':
      case 'enters': {
        const box = await this.#one('main input:not([type=radio]):visible', step.which);
        await box?.fill(step.text, { timeout: 500 });
        return step.does === 'enters' ? page.keyboard.press('Enter') : undefined;
      }
      case 'presses':
      case 'presses twice':
        return this.#one('button:visible, a[href]:visible, input[type=radio]:visible', step.which).then(
          (found) => found?.click({ timeout: 500, force: true, clickCount: step.does === 'presses' ? 1 : 2 }),
        );
      case 'hits':
        return page.keyboard.press(step.key);
      case 'goes':
        if (step.where === 'back') return page.goBack({ timeout: 5_000 });
        if (step.where === 'forward') return page.goForward({ timeout: 5_000 });
        return step.where === 'anew' ? page.reload() : page.goto(step.where);
      case 'waits':
        return this.#scene.I.clock.letPass(step.milliseconds);
      case 'leaves':
        return this.#scene.I.clock.sleep(step.milliseconds);
      case 'fails':
        this.#next = waysToFail[step.way];
        return undefined;
    }
  }

  async #one(selector: string, which: number) {
    const found = this.#page.locator(selector);
    const count = await found.count();
    return count > 0 ? found.nth(which % count) : undefined;
  }

  /** Opens the entry screen again if an action has opened the login, the identity provider or a blank page. */
  async #returnFromProvider(): Promise<void> {
    const { protocol, pathname } = new URL(this.#page.url());
    if (protocol === 'about:' || pathname.startsWith('/sandbox') || pathname.startsWith('/idp'))
      await this.start();
  }
}

/** Ignores the error of a press if the control has disappeared, has moved or is covered. Throws any other error. */
const notThere = (failure: unknown): void => {
  if (
    !/Timeout|detached|navigat|ERR_ABORTED|closed|not visible|outside of the viewport|Cannot type/i.test(
      String(failure),
    )
  )
    throw failure;
};
