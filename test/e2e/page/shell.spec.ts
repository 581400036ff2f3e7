import type { Page } from '@playwright/test';
import { holdRequests } from '../harness/held-scripts';
import { expect, test } from '../steps/journey';

/** Records each spinner that appears. The returned function lists them. Call before opening the page. */
const watchSpinners = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'spinnersSeen', seen);
    new MutationObserver(() => {
      for (const spinner of document.querySelectorAll('[data-spinner]')) {
        const fading = spinner.classList.contains('spinner-fading') ? ' fading' : '';
        seen.add(spinner.getAttribute('data-spinner') + fading);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'spinnersSeen')]);
};

test('[9.spinner.1 9.spinner.2] a slow response shows a large white spinner over the whole page, which fades in and out', async ({
  I,
  proveBySms,
}) => {
  const spinnersSeen = await watchSpinners(I.page);
  const release = await holdRequests(I.page, '**/credentials/verifyandunlock');
  await proveBySms('sms', 'unlock');
  const spinner = I.page.locator('[data-spinner="unlock"]');
  await expect(spinner).toHaveAccessibleName('');
  await expect(spinner).toHaveText('Please wait…');
  await expect(spinner).toHaveCSS('background-color', 'rgba(51, 51, 51, 0.8)');
  await expect(spinner).toHaveCSS('z-index', '99999');
  const { width, height } = I.page.viewportSize() ?? { width: 0, height: 0 };
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const balls = spinner.locator('.ball-scale-multiple > div');
  await expect(balls).toHaveCount(3);
  for (const ball of await balls.all()) {
    await expect(ball).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(ball).toHaveCSS('width', '128px');
    await expect(ball).toHaveCSS('animation-name', 'ball-scale-multiple');
  }
  expect(await spinner.evaluate(fadesOf)).toEqual({
    coming: [{ milliseconds: 300, opacity: ['0', '1'] }],
    going: [{ milliseconds: 200, opacity: ['1', '0'] }],
  });
  // If the response arrives while the spinner is still fading in, the spinner fades out from its current opacity. It
  // does not become fully visible first.
  const { faint, next, unseen } = await spinner.evaluate(opacitiesOf);
  expect(faint).toBeGreaterThan(0);
  expect(faint).toBeLessThan(0.5);
  expect([next, unseen]).toEqual([faint, 0]);
  release();
  await I.seeHeading('Your account is unlocked');
  await expect(spinner).toHaveCount(0);
  // Ignores the spinner that appears while the next screen loads, because it appears only on a busy machine.
  const others = (await spinnersSeen()).filter((seen) => !seen.startsWith('screen'));
  expect(others).toEqual(['unlock', 'unlock fading']);
});

/**
 * Returns the duration and the first and last opacity of the fade-in and fade-out animations of an element. Measures a
 * copy of the element.
 */
const fadesOf = (shown: Element) => {
  const copy = document.createElement('div');
  copy.className = shown.className;
  const fades = () =>
    copy.getAnimations().map(({ effect }) => ({
      milliseconds: effect?.getTiming().duration,
      opacity: effect instanceof KeyframeEffect ? effect.getKeyframes().map(({ opacity }) => opacity) : [],
    }));
  document.body.append(copy);
  const coming = fades();
  for (const animation of copy.getAnimations()) animation.finish();
  copy.classList.add('spinner-fading');
  const going = fades();
  copy.remove();
  return { coming, going };
};

/**
 * Returns opacities of copies of an element. `faint`: after a fade-in of 40 ms. `next`: at the start of the fade-out that
 * follows. `unseen`: at the start of a fade-out without a fade-in.
 */
const opacitiesOf = (shown: Element) => {
  const copies = [shown.className, `${shown.className} spinner-fading`].map((name) => {
    const copy = document.createElement('div');
    copy.className = name;
    return copy;
  });
  document.body.append(...copies);
  const opacities = () => copies.map((copy) => Number(getComputedStyle(copy).opacity));
  for (const animation of copies[0]?.getAnimations() ?? []) animation.currentTime = 40;
  const [faint] = opacities();
  copies[0]?.classList.add('spinner-fading');
  const [next, unseen] = opacities();
  for (const copy of copies) copy.remove();
  return { faint, next, unseen };
};
