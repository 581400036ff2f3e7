import { rootAbsolute } from '../../core/configuration/hosts';

/** Names of the environment settings for the footer links, in display order. */
export const footerLinks = ['helpUrl', 'privacyUrl', 'supportUrl'] as const;

/**
 * Sets the URL of a footer link if a URL is configured. Web pages open in a new tab, because leaving the page would end
 * the recovery.
 */
export const leadTo = (link: HTMLAnchorElement | null, address: string): void => {
  if (!link || address === '') return;
  link.href = rootAbsolute(address);
  if (/^https?:$/.test(link.protocol)) link.target = '_blank';
};
