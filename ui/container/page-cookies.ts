import { documentCookies } from '../../adapters/browser/document-cookies';

/** Reads a cookie of this page before the container exists. */
export const readPageCookie = (name: string): string | undefined => documentCookies(document).read(name);
