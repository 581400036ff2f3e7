import { guardRedirect, httpUrl, loginOrigin, type Surroundings } from './redirects';

const PLACEHOLDER = '{recoveryToken}';

/**
 * Fills the token into a redirect-to-login template (specification, section 4, `final`). The template is the operator's word:
 * its origin is trusted. `undefined` where there is none, or where the token would lead elsewhere than it says: to another
 * origin, or past a segment of its path.
 */
export const fillTemplate = (template: string, token: string, around: Surroundings): string | undefined => {
  const written = httpUrl(template, loginOrigin(around));
  if (!written) return undefined;
  const encoded = encodeURIComponent(token);
  const trusting = { ...around, trustedOrigins: [written.origin] };
  const filled = guardRedirect(
    template.replace(PLACEHOLDER, () => encoded),
    trusting,
  );
  const url = filled && httpUrl(filled);
  const path = written.pathname.replace(encodeURI(PLACEHOLDER), () => encoded);
  return url && url.origin === written.origin && url.pathname === path ? filled : undefined;
};

/** Whether a template can be used: an http(s) address or a path, whose placeholder is not in its host. */
export const isTemplate = (template: string): boolean =>
  fillTemplate(template, 'token', { origin: 'https://page.invalid', loginUrl: '', trustedOrigins: [] }) !==
  undefined;
