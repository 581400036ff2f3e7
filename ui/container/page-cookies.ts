import { documentCookies } from '../../adapters/browser/document-cookies';
import type { Cookies } from '../../core/ports/cookies';

/** Works before the dependency injection container exists. */
export const pageCookies = (): Cookies => documentCookies(document);
