import type { Page } from '@playwright/test';

declare global {
  interface Window {
    spoken?: string[];
  }
}

/**
 * Records the texts that a screen reader would announce: the complete text of each live region with added content.
 * Ignores regions that were inserted together with their content, because Firefox does not announce such regions.
 */
export const listen = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const spoken: string[] = [];
    window.spoken = spoken;
    const manners: Readonly<Record<string, string>> = { alert: 'assertive', status: 'polite' };
    const regions = '[aria-live], [role=alert], [role=status]';
    const known = new WeakSet<Element>(document.querySelectorAll(regions));
    const changed = new Set<Element>();
    const note = ({ target, addedNodes, type }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(`${regions}, [role=timer]`);
      if (region?.matches(regions) && (type === 'characterData' || addedNodes.length > 0))
        changed.add(region);
    };
    const speak = () => {
      for (const region of changed) {
        const parts = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
        const words = (parts.join(' ') || (region.textContent ?? '')).trim();
        const manner = region.getAttribute('aria-live') ?? manners[region.getAttribute('role') ?? ''];
        if (known.has(region) && words !== '' && manner !== 'off') spoken.push(`${manner}: ${words}`);
      }
      changed.clear();
      for (const region of document.querySelectorAll(regions)) known.add(region);
      requestAnimationFrame(speak);
    };
    const observer = new MutationObserver((records) => records.forEach(note));
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    requestAnimationFrame(speak);
  });
  return () => page.evaluate(() => window.spoken ?? []);
};
