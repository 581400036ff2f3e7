import { expect } from './journey';
import type { RecoveryPage } from './recovery-page';

/** Nothing is beside the viewport or cut off: there is nothing to scroll sideways, and every control is inside. */
export async function seeAllOf(I: RecoveryPage, name: string): Promise<void> {
  const beside = await I.page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isBeside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -0.5 || right > width + 0.5;
    };
    const elements = [...document.querySelectorAll('body *:not(.visually-hidden):not(option)')];
    return [
      ...(document.documentElement.scrollWidth > width ? [`${document.documentElement.scrollWidth} px`] : []),
      ...elements.filter(isBeside).map((element) => element.outerHTML.slice(0, 100)),
    ];
  });
  expect(beside, `beside the viewport on ${name}`).toEqual([]);
}
