import { documentCookies } from '../../adapters/browser/document-cookies';

/** Reads a cookie of the page. Works before the dependency injection container exists. */
export const readPageCookie = (name: string): string | undefined => documentCookies(document).read(name);
