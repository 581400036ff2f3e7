import { holdRequests, openBeforeScripts, seeTakenOver } from '../harness/held-scripts';
import { seeAllOf } from '../harness/measures';
import { ENGINE } from '../selection';
import { type Cast, expect, NEW_PASSWORD, test } from '../steps/journey';

declare global {
  interface Window {
    /** Controls of the submitted form that have moved in the page since the submit. */
    movedBy?: () => readonly string[];
    /** True if the previous screen of the last cross-fade showed an approved push. */
    hadTick?: boolean;
    /** Tag name of the focused element at the start of each cross-fade. */
    focusedInFades?: string[];
  }
}

/** Remembers the places of all controls at a submit. Runs in the page. */
const watchControls = () => {
  const placesIn = (form: Element) =>
    [...form.querySelectorAll('input, button[type=submit]')].map(
      (control) => `${control.id}: ${control.getBoundingClientRect().top + scrollY}`,
    );
  document.addEventListener(
    'submit',
    ({ target }) => {
      const form = target as Element;
      const before = placesIn(form);
      window.movedBy = () =>
        placesIn(form).flatMap((place, at) => (place === before[at] ? [] : [`${before[at]}, then ${place}`]));
    },
    true,
  );
};

test('[additions.brand.3] the brand color and a fixed color scheme are visible before scripts load', async ({
  I,
  devices,
}) => {
  await I.page.emulateMedia({ colorScheme: 'light' });
  await devices.setEnvironment({ brandColor: '#ffed00', colorScheme: 'dark', helpUrl: '/help' });
  const release = await openBeforeScripts(I.page);
  const seeBrand = async () => {
    await expect(I.button('Next')).toHaveCSS('background-color', 'rgb(255, 237, 0)');
    await expect(I.button('Next')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(I.page.locator('body')).toHaveCSS('background-color', 'rgb(11, 17, 28)');
    await expect(I.page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(I.page.getByRole('contentinfo').getByRole('link')).toHaveText(/^Help/);
  };
  await seeBrand();

  release();
  await seeTakenOver(I.page);
  await seeBrand();
});

test('[additions.brand.3] the factor icons have the brand’s color, or the system’s color in forced-colors mode', async ({
  I,
  devices,
}) => {
  await devices.setEnvironment({ brandColor: '#b00020', colorScheme: 'light' });
  await I.openFactorOf('several');
  const picture = I.page.locator('img[src$="/push_38x38.png"]').first();
  const colourOf = (element: Element) => getComputedStyle(element).color;
  const action = await I.page.getByRole('link', { name: 'Back to login' }).evaluate(colourOf);

  await expect(picture).toHaveCSS('background-color', action);
  await expect(picture).toHaveCSS('mask-image', /push_38x38\.png/);
  await I.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const text = await I.page.locator('h1').evaluate(colourOf);
  await expect(picture).toHaveCSS('background-color', text);
});

test('a page loaded in forced-colors mode gets its own background after the mode ends', async ({ I }) => {
  await I.page.setViewportSize({ width: 1_280, height: 800 });
  const corner = { x: 0, y: 700, width: 100, height: 50 };
  const pictureOfCorner = () => I.page.screenshot({ clip: corner, caret: 'hide' });
  await I.page.emulateMedia({ colorScheme: 'light' });
  await I.open('/recovery/password');
  const usual = await pictureOfCorner();

  await I.page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await I.page.reload();
  await expect(I.page.locator('h1')).toBeVisible();
  await I.page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await expect.poll(async () => (await pictureOfCorner()).equals(usual)).toBe(true);
});

test('[additions.progress] the card and its steps have the same place and width on every screen of a wide window', async ({
  I,
}) => {
  await I.page.setViewportSize({ width: 1_280, height: 720 });
  const placeOf = async () => {
    const card = await I.page.locator('main').boundingBox();
    return [card?.x, card?.width];
  };
  await I.open('/ui');
  const outside = await placeOf();
  await I.openFactorOf('google');
  const bars = I.page.locator('.step');
  await expect(bars).toHaveCount(3);
  expect(await placeOf()).toEqual(outside);
  const heights = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().height));
  expect(heights[1], 'the current step differs not only by its color').toBeGreaterThan(heights[0] ?? 0);
});

test('[additions.inert] while the overlay covers the page, keys do not reach the page', async ({
  I,
  devices,
}) => {
  await I.openFactorOf('sms', 'unlock');
  await I.press('Send');
  const release = await holdRequests(I.page, '**/credentials/verifyandunlock');
  await I.submitCode(await devices.codeOf('sms', 'sms'));
  await expect(I.page.locator('[data-spinner=unlock]')).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Enter']) {
    await I.page.keyboard.press(key);
    expect(await I.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  }

  release();
  await I.seeHeading('Your account is unlocked');
  await expect(I.page.locator('h1')).toBeFocused();
  await expect(I.page.locator('[inert]')).toHaveCount(0);
});

test('a long username and the text of a long wait fit a width of 320 pixels', async ({ I }) => {
  await I.page.setViewportSize({ width: 320, height: 640 });
  await I.clock.bring();
  await I.open();
  await I.clock.stop();
  const release = await holdRequests(I.page, '**/recovery/mfafactors');
  await I.submitUsername('sms');
  await I.clock.letPass(5_000);
  await I.see('Still working…');
  await seeAllOf(I.page, 'the entry, busy');
  release();
  await I.clock.run();
  await I.seeAddress('/recovery/password/sms');

  const name = I.page.locator('.context-name');
  await expect(name).toHaveText('sms');
  await name.evaluate((element) => {
    element.textContent = 'a.very.long.name'.repeat(15);
  });
  await seeAllOf(I.page, 'the context line');
});

test('on a page from right to left, an input’s text begins at the right edge, and the button to show it at the left', async ({
  I,
  devices,
}) => {
  await devices.setEnvironment({ languages: ['ar'] });
  await I.open('/recovery/password');
  const username = I.page.locator('#username');
  await expect(username).toHaveCSS('text-align', 'right');
  await username.fill('pin');
  await username.press('Enter');
  const pin = I.page.locator('#code');
  const eye = I.page.locator('.reveal');
  await expect(pin).toHaveCSS('text-align', 'right');

  const [box, button] = [await pin.boundingBox(), await eye.boundingBox()];
  expect(button?.x).toBeLessThan((box?.x ?? 0) + 5);
  await expect(pin).toHaveCSS('padding-left', `${button?.width}px`);
  await expect(pin).not.toHaveCSS('padding-right', `${button?.width}px`);
});

/** Returns false in a browser without view transitions. Runs in the page. */
const watchFades = (): boolean => {
  const focused: string[] = [];
  window.focusedInFades = focused;
  if (!('startViewTransition' in document)) return false;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(() => {
      window.hadTick = document.querySelector('.ring-approved') !== null;
      return (change as ViewTransitionUpdateCallback)();
    });
    const note = () => focused.push(document.activeElement?.tagName ?? '');
    transition.ready.then(note, () => undefined);
    return transition;
  };
  return true;
};

/** Every kind of form, and the press that brings an error. */
const forms: Readonly<Record<string, (scene: Pick<Cast, 'I' | 'devices' | 'proveBySms'>) => Promise<void>>> =
  {
    entry: async ({ I }) => {
      await I.open();
      await I.press('Next');
    },
    'offered factors': async ({ I, devices }) => {
      await devices.setEnvironment({ dynamicFactors: true });
      await I.open();
      await I.submitUsername('dynamic');
    },
    code: async ({ I }) => {
      await I.openFactorOf('google');
      await I.press('Submit');
    },
    'sent code': async ({ I }) => {
      await I.openFactorOf('sms');
      await I.press('Send');
      await I.see(/^We sent a code to/);
      await I.press('Submit');
    },
    reset: async ({ I, proveBySms }) => {
      await proveBySms('sms');
      await I.submitNewPassword(NEW_PASSWORD, 'another');
    },
    'expired password': async ({ I }) => {
      await I.open('/recovery/expiredpassword');
      await I.submitNewPassword(NEW_PASSWORD);
    },
  };

for (const [form, submitWithError] of Object.entries(forms))
  test(`an error of the form “${form}” is in view and moves neither the fields nor the button`, async ({
    I,
    devices,
    proveBySms,
  }) => {
    await I.page.setViewportSize({ width: 390, height: 844 });
    await I.page.addInitScript(watchControls);
    await submitWithError({ I, devices, proveBySms });
    await I.seeProblem(/\S/);
    await expect(I.page.locator('.problem')).toBeInViewport({ ratio: 1 });
    expect(await I.page.evaluate(() => window.movedBy?.())).toEqual([]);
  });

test('[additions.cross-fade] the heading of a screen that fades in has the focus, and the latest screen stays', {
  tag: ENGINE,
}, async ({ I }) => {
  await I.openFactorOf('google');
  const hasFades = await I.page.evaluate(watchFades);
  await I.goBack();
  await I.seeHeading('Verify your identity');
  await expect.poll(() => I.page.evaluate(() => window.focusedInFades)).toEqual(hasFades ? ['H1'] : []);

  await I.page.evaluate(() => {
    history.forward();
    history.back();
    history.forward();
  });
  await I.seeHeading('Code from Google Authenticator');
  await I.press('Submit');
  await I.seeProblem(/\S/);
});

test('[additions.cross-fade] an approved push has a tick when the next screen fades in', {
  tag: ENGINE,
}, async ({ I, devices }) => {
  await I.openFactorOf('push');
  const hasFades = await I.page.evaluate(watchFades);
  await I.press('Send Push');
  await devices.answerPush('push', 'approve');
  await I.seeHeading('Choose a new password');
  await expect.poll(() => I.page.evaluate(() => window.hadTick)).toBe(hasFades || undefined);
});
