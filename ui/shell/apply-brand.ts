import { brandColours } from '../../core/configuration/brand-colours';
import { type ShellEnvironment, shellFields } from '../../core/configuration/shell-environment';
import { footerLinks, leadTo } from './footer-links';

/**
 * Applies the configured colours, colour scheme, safety notice and footer links to the page. Runs before the first paint, without
 * React.
 */
export const applyBrand = (environment: ShellEnvironment, page: HTMLElement): void => {
  const { brandColor, colorScheme, safetyNotice } = environment;
  page.dataset.scheme = colorScheme;
  if (brandColor !== shellFields.brandColor.fallback) {
    for (const [scheme, roles] of Object.entries(brandColours(brandColor))) {
      for (const [role, color] of Object.entries(roles)) page.style.setProperty(`--${scheme}-${role}`, color);
    }
  }
  colourBrowser(page, colorScheme, brandColor);
  const notice = page.querySelector<HTMLElement>('.footer-notice');
  if (notice) notice.hidden = !safetyNotice;
  for (const field of footerLinks) {
    leadTo(page.querySelector(`[data-leads-to=${field}]`), environment[field]);
  }
};

/**
 * Colours the browser's own bars: the brand colour in the light scheme, the page colour in the dark scheme
 * (https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/meta/name/theme-color).
 */
const colourBrowser = (page: HTMLElement, scheme: ShellEnvironment['colorScheme'], brand: string): void => {
  const [light, dark] = page.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  if (!light || !dark) return;
  light.content = brand;
  if (scheme === 'dark') light.content = dark.content;
  if (scheme === 'light') dark.content = light.content;
};
