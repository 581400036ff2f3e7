import { guardRedirect, hasLoginPage, httpUrl, type Surroundings } from '../configuration/redirects';
import { onlySendsOn, parseRoute } from './routes';

/** What a return to the login depends on (specification, section 4, "Redirect to login"). */
export interface LoginVisit {
  /** The path of the page that the user is on. */
  readonly path: string;
  readonly sessionToken?: string | undefined;
  /** The held redirect URI. */
  readonly redirectUri?: string | undefined;
  /** What the `ruri` cookie says. */
  readonly cookie?: string | undefined;
}

/** The one guard, for where to go after the login: a page of ours that only sends on would lead round in circles. */
export const guardTarget = (address: string | undefined, around: Surroundings): string | undefined => {
  const href = guardRedirect(address, around);
  const url = href && httpUrl(href);
  return url && url.origin === around.origin && onlySendsOn(url.pathname) ? undefined : href;
};

/** Where to go after the login: the held redirect URI, else the `ruri` cookie, each through the guard. */
export const redirectTarget = (visit: Pick<LoginVisit, 'redirectUri' | 'cookie'>, around: Surroundings) =>
  guardTarget(visit.redirectUri, around) ?? guardTarget(visit.cookie, around);

const loginPage = (path: string, around: Surroundings): URL => {
  const configured = hasLoginPage(around) ? httpUrl(around.loginUrl, around.origin) : undefined;
  return configured ?? new URL(around.origin + (parseRoute(path).is === 'redirector' ? '/' : path));
};

/** The query of a URL with more pairs at its end. */
const withPairs = ({ search }: URL, pairs: Readonly<Record<string, string>>): string => {
  const added = Object.entries(pairs).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${search === '' ? '?' : `${search}&`}${added.join('&')}`;
};

/** The address of the login: with a session token it signs in at once, without one it is the login page. */
export const loginAddress = (visit: LoginVisit, around: Surroundings): string => {
  const page = loginPage(visit.path, around);
  const target = redirectTarget(visit, around);
  if (visit.sessionToken) {
    const query = withPairs(page, { token: visit.sessionToken, redirectUrl: target ?? around.origin });
    return `${page.origin}${page.pathname.replace(/\/+$/, '')}/login/sessionCookieRedirect${query}`;
  }
  if (!target) return page.href;
  return page.origin + page.pathname + withPairs(page, { fromURI: target }) + page.hash;
};
