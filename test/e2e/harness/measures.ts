import { expect, type Page } from '@playwright/test';

/**
 * Lists elements that are outside the viewport, cut off, too small or moving, and with `leastTarget` also gaps between groups
 * that differ from the rhythm. Runs in the page.
 */
export const measure = (leastTarget: number): readonly string[] => {
  const width = document.documentElement.clientWidth;
  const shown = [
    ...document.querySelectorAll('body *:not(.visually-hidden, .visually-hidden *, svg *)'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const told = (what: string, element: Element) => `${what}: ${element.outerHTML.slice(0, 120)}`;
  const isBeside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -0.5 || right > width + 0.5;
  };
  const isCut = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  };
  const targets = 'a[href], button, summary, select, [role=combobox], [role=option], label:has(input), input';
  const isSmall = (element: Element) => {
    const box = element.getBoundingClientRect();
    return element.matches(targets) && Math.min(box.width, box.height) < leastTarget - 0.5;
  };
  // Animations of at most one millisecond do not count as motion.
  const isMotion = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1;
  const isInLabel = (element: Element) => element.matches('label input');
  const groupsOf = (parent: Element): readonly Element[] =>
    [...parent.children].flatMap((child) => {
      const { display, position } = getComputedStyle(child);
      if (display === 'contents') return groupsOf(child);
      return display === 'none' || /absolute|fixed/.test(position) ? [] : [child];
    });
  // The touch target of a link is larger than its text, from which the gap is measured.
  const endsOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const rest = element.matches('.link') ? Number.parseFloat(getComputedStyle(element).paddingTop) : 0;
    return { element, top: top + rest, bottom: bottom - rest };
  };
  const unevenGapsIn = (parent: Element) => {
    const ends = groupsOf(parent)
      .map(endsOf)
      .sort((one, other) => one.top - other.top);
    return ends.slice(1).flatMap(({ element, top }, at) => {
      const gap = Math.round(top - (ends[at]?.bottom ?? 0));
      // A paragraph may belong to the heading above it.
      const isUsual = gap === 24 || (gap === 8 && element.matches('p'));
      return isUsual ? [] : [told(`a gap of ${gap} px above`, element)];
    });
  };
  return [
    ...(document.documentElement.scrollWidth > width
      ? [`to be scrolled sideways: ${document.documentElement.scrollWidth} px`]
      : []),
    ...shown.filter(isBeside).map((element) => told('beside the viewport', element)),
    ...shown.filter(isCut).map((element) => told('cut off', element)),
    ...shown
      .filter((element) => isSmall(element) && !isInLabel(element))
      .map((element) => told('a small target', element)),
    // Without scripts, the document shows its plain card.
    ...(leastTarget > 0 && !document.querySelector('.no-script')
      ? [...document.querySelectorAll('.card, .card form')].flatMap(unevenGapsIn)
      : []),
    ...document
      .getAnimations()
      .filter(isMotion)
      .map(({ id }) => `something moves: ${id}`),
  ];
};

/**
 * Lists untranslated texts on a page in the pseudo-language: texts with three unaccented Latin letters in a row.
 * Ignores names, values and texts of the sandbox. Runs in the page.
 */
export const untranslated = (): readonly string[] => {
  // Skips the page that is shown without JavaScript, because its texts are never translated.
  if (document.querySelector('.no-script')) return [];
  const values =
    'bdi, code, strong, td, th, [lang]:not(html, .start-fallback), .factor-name, .factor-target, noscript, script, style';
  const factors =
    /Google Authenticator|YubiKey|Phone app|SecurID|Pin card|Badge|Backup code|several|iPhone|Pixel|Push notification|Text message|Phone call|Email|Palm scanner at the branch|\b(?:Pin|PIN|RSA|card|sms|call)\b/g;
  const settings = /\b(?:Okta|signInOrigins|oktaConfig|logoUrl|dynamicFactors)\b/g;
  const byProvider = /<b>You<\/b> may not sign in here; ask at|sign-in-failed \/ access_denied|^callback$/g;
  const addresses = /https?:\S+|[\w.•*-]+@\S+/g;
  const said: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (parentElement && !parentElement.closest(values) && parentElement.checkVisibility()) said.push(data);
  }
  for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
    for (const element of document.querySelectorAll(`[${name}]`))
      if (element.checkVisibility()) said.push(element.getAttribute(name) ?? '');
  }
  const theirs = [addresses, byProvider, factors, settings];
  return [document.title, ...said].filter((text) =>
    /[A-Za-z]{3}/.test(theirs.reduce((rest, value) => rest.replace(value, ''), text)),
  );
};

/** Checks that the page does not scroll sideways and that every control is inside the viewport. */
export const seeAllOf = async (page: Page, name: string): Promise<void> => {
  const found = await page.evaluate(measure, 0);
  const misfits = found.filter((what) => !what.startsWith('something moves'));
  expect(misfits, `what does not fit on ${name}`).toEqual([]);
};
