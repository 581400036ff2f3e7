import { rootAbsolute } from '../../core/configuration/hosts';

export const footerLinks = ['helpUrl', 'privacyUrl', 'supportUrl'] as const;

/** Web pages open in a new tab, because leaving the page would end the recovery. */
export const leadTo = (link: HTMLAnchorElement | null, address: string): void => {
  if (!link || address === '') return;
  link.href = rootAbsolute(address);
  if (/^https?:$/.test(link.protocol)) link.target = '_blank';
};
