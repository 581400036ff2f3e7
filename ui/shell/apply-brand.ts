import { brandColours } from '../../core/configuration/brand-colours';
import { type ShownEnvironment, shownFields } from '../../core/configuration/shown-environment';
import { footerLinks, leadTo } from './footer-links';

/**
 * Gives the page its operator's colours, scheme and footer, before it is first seen and without React. The page as it stands
 * in the document has the default ones.
 */
export const applyBrand = (environment: ShownEnvironment, page: HTMLElement): void => {
  const { brandColor, colorScheme, safetyNotice } = environment;
  page.dataset.scheme = colorScheme;
  if (brandColor !== shownFields.brandColor.fallback) {
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
