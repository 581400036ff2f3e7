import { rootAbsolute } from '../../core/configuration/hosts';

/** The environment's fields that the footer leads to, in its order. */
export const footerLinks = ['helpUrl', 'privacyUrl', 'supportUrl'] as const;

/** Lets a link lead to an address, if there is one. A page opens beside ours, so that a recovery under way is not lost. */
export const leadTo = (link: HTMLAnchorElement | null, address: string): void => {
  if (!link || address === '') return;
  link.href = rootAbsolute(address);
  if (/^https?:$/.test(link.protocol)) link.target = '_blank';
};
