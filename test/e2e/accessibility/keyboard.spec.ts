import type { Locator } from '@playwright/test';
import { codeFactors } from '../../factors';
import { unlessFull } from '../selection';
import type { RecoveryPage } from '../steps/recovery-page';
import { expect, NEW_PASSWORD, OLD_PASSWORD, type Scene, test } from './states/scene';
import { POLL } from './states/steps';

/** A control that receives the focus when the user presses Tab. */
interface Stop {
  /** Beginning of the element's HTML. Identifies the element in messages and comparisons. */
  readonly what: string;
  /** Accessibility faults of the control: no focus indicator, hidden, or too small. */
  readonly faults: readonly string[];
}

/** Describes the focused element. Returns `undefined` if no element has the focus. Runs in the page. */
const stopAtFocus = (): Stop | undefined => {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  const pressed = element.closest('label') ?? element;
  const box = pressed.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isRinged =
    element.matches(':focus-visible') &&
    /solid|auto/.test(outlineStyle) &&
    Number.parseFloat(outlineWidth) >= 2;
  const inMiddle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isInSight = inMiddle !== null && (pressed.contains(inMiddle) || inMiddle.contains(pressed));
  return {
    what: element.outerHTML.slice(0, 120),
    faults: [
      ...(isRinged ? [] : ['nothing tells the focus']),
      ...(isInSight ? [] : ['something hides it']),
      ...(Math.min(box.width, box.height) < 43.5 ? [`${box.width} x ${box.height} px`] : []),
    ],
  };
};

/**
 * Lists the controls that the Tab key should reach, in document order (`stops`). `disorder` lists each control that is
 * displayed above its predecessor. Runs in the page.
 */
const expectedStops = (): {
  readonly stops: readonly string[];
  readonly disorder: readonly string[];
} => {
  const isFirstOfGroup = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)];
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const elements = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isFirstOfGroup(element),
  );
  const told = (element: HTMLElement) => element.outerHTML.slice(0, 120);
  const isAbove = (element: HTMLElement, at: number) => {
    const before = elements[at - 1]?.getBoundingClientRect();
    return before !== undefined && element.getBoundingClientRect().bottom <= before.top;
  };
  return { stops: elements.map(told), disorder: elements.filter(isAbove).map(told) };
};

/** Maximum number of times that Tab is pressed to find a control. */
const MANY = 40;

/** A user without a pointer, who presses Tab, Enter, Space, arrow keys, Escape and letters. */
class KeyboardPerson {
  readonly I: RecoveryPage;
  #stops = 0;
  #title = '';

  constructor(I: RecoveryPage) {
    this.I = I;
  }

  /** Number of tab stops that the user has visited, including repeated visits. */
  get stops(): number {
    return this.#stops;
  }

  /** Records the headings that receive the focus, so that `arrive` can check them. Call before opening the page. */
  async begin(): Promise<void> {
    await this.I.page.addInitScript(() => {
      Reflect.set(window, 'focusedHeadings', []);
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLHeadingElement)
          Reflect.get(window, 'focusedHeadings').push(target.textContent);
      });
    });
  }

  /**
   * Checks a new screen: its heading has received the focus, the title has changed, and Tab reaches every control in
   * order.
   */
  async arrive(heading: string | RegExp, box?: string): Promise<void> {
    await this.I.seeHeading(heading);
    const shown = await this.I.page.locator('h1').innerText();
    const focused = () => this.I.page.evaluate(() => Reflect.get(window, 'focusedHeadings').at(-1) ?? '');
    await expect.poll(focused, { message: `the focus on ${shown}` }).toBe(shown);
    await this.#seeTitle(shown);
    await this.#goRound(box);
  }

  /** Opens a page and waits for its first screen. The input labelled `box`, if given, must have the focus. */
  async open(address: string, heading: string | RegExp, box?: string): Promise<void> {
    await this.I.open(address);
    await this.I.seeHeading(heading);
    await this.#goRound(box);
  }

  async type(text: string): Promise<void> {
    await this.I.page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    await this.I.page.keyboard.press(name);
  }

  /** Moves the focus to an input with Tab and types a text. */
  async fill(label: string, text: string): Promise<void> {
    await this.tabTo(this.I.box(label));
    await this.type(text);
  }

  /** Moves the focus to an input with Tab, types a text and submits the form with Enter. */
  async submit(label: string, text: string): Promise<void> {
    await this.fill(label, text);
    await this.key('Enter');
  }

  async press(name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(this.I.button(name));
    await this.key(key);
  }

  async follow(name: string | RegExp): Promise<void> {
    await this.tabTo(this.I.page.getByRole('link', { name }).first());
    await this.key('Enter');
  }

  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < MANY; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#tab();
    }
    await expect(target).toBeFocused();
  }

  async #seeTitle(heading: string): Promise<void> {
    const title = await this.I.page.title();
    expect(title).toContain(heading);
    expect(title, 'the title of another screen').not.toBe(this.#title);
    this.#title = title;
  }

  /**
   * Checks that Tab visits every control once in order, and that each focused control is visible and has a focus
   * indicator.
   */
  async #goRound(box?: string): Promise<void> {
    if (box !== undefined) await expect(this.I.box(box)).toBeFocused();
    const { stops, disorder } = await this.I.page.evaluate(expectedStops);
    expect(disorder, 'stops that lie above the one before').toEqual([]);
    const seen: string[] = [];
    while (seen.length < stops.length) {
      const what = await this.#tab();
      if (what !== undefined) seen.push(what);
    }
    const first = Math.max(0, stops.indexOf(seen[0] ?? ''));
    expect(seen).toEqual([...stops.slice(first), ...stops.slice(0, first)]);
  }

  async #tab(): Promise<string | undefined> {
    await this.key('Tab');
    const stop = await this.I.page.evaluate(stopAtFocus);
    if (!stop) return undefined;
    this.#stops += 1;
    expect(stop.faults, stop.what).toEqual([]);
    return stop.what;
  }
}

interface Options {
  readonly environment?: Readonly<Record<string, unknown>>;
  /** True if another journey covers the same screens and only the texts differ. Such journeys run only with `--full`. */
  readonly isLikeAnother?: boolean;
}

/** Defines a test of a complete user journey with the keyboard alone. */
const byKeyboard = (
  name: string,
  go: (person: KeyboardPerson, scene: Scene) => Promise<void>,
  { environment = {}, isLikeAnother = false }: Options = {},
): void =>
  test(`by keyboard alone: ${name}`, unlessFull(!isLikeAnother), async ({ scene, devices }) => {
    test.slow();
    await devices.setEnvironment({ helpUrl: '/help', supportUrl: 'tel:117', ...environment });
    const person = new KeyboardPerson(scene.I);
    await person.begin();
    await go(person, scene);
  });

/** Opens the entry screen and submits a username. */
const enter = async (person: KeyboardPerson, username: string, type = 'password'): Promise<void> => {
  const heading = type === 'unlock' ? 'Unlock your account' : 'Reset your password';
  await person.open(`/recovery/${type}`, heading, 'Username');
  await person.submit('Username', username);
};

/** Chooses a new password, then follows the link to the bank's login. */
const reset = async (person: KeyboardPerson): Promise<void> => {
  await person.arrive('Choose a new password', 'New password');
  await person.fill('New password', NEW_PASSWORD);
  await person.press('Show: New password', 'Space');
  await person.fill('Re-enter password', NEW_PASSWORD);
  await person.press('Reset password');
  await person.arrive('Your password has been reset');
  await person.follow('Back to login');
  await person.I.page.waitForURL('**/sandbox/login*');
};

for (const { name, heading, label, source, isSent } of codeFactors)
  byKeyboard(
    `resets a password by ${name}`,
    async (person, { devices }) => {
      await enter(person, name);
      await person.arrive(heading, isSent ? undefined : label);
      if (isSent) {
        await person.press('Send', 'Space');
        await person.I.seeButton('Sent', 'busy');
        await person.tabTo(person.I.box(label));
      } else {
        await person.press('Submit', 'Space');
        await person.I.seeProblemAt(label, /\S/);
      }
      await person.type(await devices.codeOf(name, source));
      await person.key('Enter');
      await reset(person);
    },
    { isLikeAnother: name !== 'sms' },
  );

byKeyboard('resets a password by push, after a rejected push', async (person, { devices }) => {
  const { clock } = person.I;
  await clock.bring();
  await enter(person, 'push');
  await person.arrive('Approve on Pixel 7');
  await person.press('Send Push');
  await devices.seeSent('/recovery/mfaverify', 1);
  await person.press('Cancel');
  await person.press('Send Push', 'Space');
  await devices.seeSent('/recovery/mfaverify', 2);
  await devices.answerPush('push', 'reject');
  await clock.letPass(POLL);
  await person.I.seeProblem(/rejected/);
  await person.press('Send Push');
  await person.I.see(/After a rejection, we don’t send another request/);
  await person.press('Enter Code');
  await person.submit('Code', await devices.codeOf('push', 'phone'));
  await reset(person);
});

byKeyboard('selects another factor from the list', async (person, { devices }) => {
  await enter(person, 'several');
  await person.arrive('Approve on Pixel 7');
  await person.tabTo(person.I.page.getByRole('combobox'));
  await person.key('ArrowDown');
  await person.key('Escape');
  await person.I.seeHeading('Approve on Pixel 7');
  await person.type('PIN');
  await person.key('Enter');
  await person.arrive('Enter your PIN', 'PIN');
  await person.submit('PIN', await devices.codeOf('several', 'pin'));
  await reset(person);
});

byKeyboard('proves two factors, the second selected from the list', async (person, { devices }) => {
  await enter(person, 'tworounds');
  await person.arrive(/text message to/);
  await person.press('Send');
  await person.submit('Code', await devices.codeOf('tworounds', 'sms'));
  await person.arrive('Verify your identity');
  await person.press('Google Authenticator');
  await person.arrive('Code from Google Authenticator', 'Code');
  await person.submit('Code', await devices.codeOf('tworounds', 'google'));
  await reset(person);
});

byKeyboard('unlocks an account, after an unknown username', async (person, { devices }) => {
  await enter(person, 'nobody');
  await person.I.seeProblemAt('Username', 'User not found');
  await person.follow(/Unlock it/);
  await person.arrive('Unlock your account', 'Username');
  await person.key('Control+a');
  await person.type('sms');
  await person.press('Next');
  await person.arrive(/text message to/);
  await person.press('Send');
  await person.fill('Code', await devices.codeOf('sms', 'sms'));
  await person.press('Submit');
  await person.arrive('Your account is unlocked');
  await person.follow('Back to login');
});

byKeyboard('changes an expired password', async (person) => {
  await person.open('/recovery/expiredpassword', 'Your password has expired', 'Username');
  await person.fill('Username', 'expired');
  await person.press('Reset password');
  await person.I.seeProblemAt('Old password', /\S/);
  await person.type(OLD_PASSWORD);
  await person.fill('New password', NEW_PASSWORD);
  await person.submit('Re-enter password', NEW_PASSWORD);
  // Without a redirect target in the URL, the bank's login redirects to `/`, which is the entry screen.
  await person.I.seeHeading('Reset your password');
});

byKeyboard(
  'signs in and changes the password',
  async (person, { provider }) => {
    await person.I.page.goto('/ui');
    await person.open('/ui', 'Account Recovery');
    await person.I.page.goto('/mgt/password');
    await provider.signIn('sms', OLD_PASSWORD);
    await person.arrive('Change your password', 'Current password');
    await person.fill('Current password', OLD_PASSWORD);
    await person.fill('New password', NEW_PASSWORD);
    await person.fill('Re-enter password', NEW_PASSWORD);
    await person.press('Change password');
    await person.arrive('Your password has been changed');
    await person.press('Sign out', 'Space');
    await person.I.seeAddress('/ui');
  },
  { environment: { identityProvider: 'oidc' } },
);
