import { brandColours } from '../../core/configuration/brand-colours';
import { type ShellEnvironment, shellFields } from '../../core/configuration/shell-environment';
import { footerLinks, leadTo } from './footer-links';

/** Applies the configured colours, colour scheme and footer to the page. Runs before the first paint, without React. */
export const applyBrand = (environment: ShellEnvironment, page: HTMLElement): void => {
  const { brandColor, colorScheme, safetyNotice } = environment;
  page.dataset.scheme = colorScheme;
  if (brandColor !== shellFields.brandColor.fallback) {
    for (const [scheme, roles] of Object.entries(brandColours(brandColor))) {
      for (const [role, color] of Object.entries(roles)) page.style.setProperty(`--${scheme}-${role}`, color);
    }
  }
  const notice = page.querySelector<HTMLElement>('.footer-notice');
  if (notice) notice.hidden = !safetyNotice;
  for (const field of footerLinks) {
    leadTo(page.querySelector(`[data-leads-to=${field}]`), environment[field]);
  }
};
