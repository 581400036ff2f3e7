import { rootAbsolute } from '../../core/configuration/hosts';

/** Fields of the environment with the addresses of the footer, in the order of the links. */
export const footerLinks = ['helpUrl', 'privacyUrl', 'supportUrl'] as const;

/** Sets the address of a link, if it is configured. Web pages open in a new tab, so that a running recovery is not lost. */
export const leadTo = (link: HTMLAnchorElement | null, address: string): void => {
  if (!link || address === '') return;
  link.href = rootAbsolute(address);
  if (/^https?:$/.test(link.protocol)) link.target = '_blank';
};
