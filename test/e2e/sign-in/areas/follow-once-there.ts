/**
 * Runs in the page, by `addInitScript`: follows the link of that name, once, so many milliseconds after it is there.
 * Playwright looks at no page that is leaving.
 */
export function followOnceThere({ name, after }: { readonly name: string; readonly after: number }): void {
  const linkOfThatName = () => [...document.links].find(({ textContent }) => textContent === name);
  const timer = setInterval(() => {
    if (!linkOfThatName()) return;
    clearInterval(timer);
    setTimeout(() => linkOfThatName()?.click(), after);
  }, 50);
}
