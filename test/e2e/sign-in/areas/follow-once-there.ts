/**
 * Clicks the link with the given name once, `after` milliseconds after the link appears. Runs in the page
 * (`addInitScript`), because Playwright cannot inspect a page that is navigating away.
 */
export function followOnceThere({ name, after }: { readonly name: string; readonly after: number }): void {
  const linkOfThatName = () => [...document.links].find(({ textContent }) => textContent === name);
  const timer = setInterval(() => {
    if (!linkOfThatName()) return;
    clearInterval(timer);
    setTimeout(() => linkOfThatName()?.click(), after);
  }, 50);
}
