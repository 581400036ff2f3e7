import type { SignInSettings } from '../configuration/configuration';
import { fieldsOf } from '../configuration/field-kinds';
import { httpUrl } from '../configuration/redirects';
import type { Trouble } from './trouble';

/** Where the provider's discovery document is: beside the issuer, unless it is configured. */
export const discoveryUrl = ({ issuer, discovery }: Pick<SignInSettings, 'issuer' | 'discovery'>): string =>
  discovery ?? `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;

/** Where a browser is sent to; every other endpoint is asked by the page itself. */
const VISITED = 'authorization_endpoint';
const NEEDED = [VISITED, 'token_endpoint', 'jwks_uri'];
const OTHERS = ['userinfo_endpoint', 'revocation_endpoint'];

/** What keeps people from signing in with a provider that says this of itself. */
export const discoveryTroubles = (
  discovery: unknown,
  settings: Pick<SignInSettings, 'issuer' | 'discovery'>,
  mayAsk: (address: string) => boolean,
): readonly Trouble[] => {
  const said = fieldsOf(discovery);
  const { issuer } = settings;
  if (typeof said.issuer !== 'string')
    return [{ is: 'no-discovery', of: 'oktaConfig.issuer', found: discoveryUrl(settings) }];
  const troubles: Trouble[] = [];
  if (withoutSlash(said.issuer) !== withoutSlash(issuer))
    troubles.push({ is: 'other-issuer', of: 'oktaConfig.issuer', found: said.issuer, wanted: issuer });
  // Some do not say which they take (Entra).
  const methods = said.code_challenge_methods_supported;
  if (Array.isArray(methods) && !methods.includes('S256'))
    troubles.push({
      is: 'no-challenge',
      of: 'code_challenge_methods_supported',
      found: methods.join(' '),
      wanted: 'S256',
    });
  return [...troubles, ...endpointTroubles(said, issuer, mayAsk)];
};

const endpointTroubles = (
  said: Readonly<Record<string, unknown>>,
  issuer: string,
  mayAsk: (address: string) => boolean,
): readonly Trouble[] =>
  [...NEEDED, ...OTHERS].flatMap((of): Trouble[] => {
    const found = said[of];
    if (found === undefined && OTHERS.includes(of)) return [];
    const url = httpUrl(String(found));
    const isSafe = url && (issuer.startsWith('http:') || url.protocol === 'https:');
    if (!isSafe) return [{ is: 'no-endpoint', of, found: found === undefined ? '' : String(found) }];
    return of === VISITED || mayAsk(url.href)
      ? []
      : [{ is: 'out-of-policy', of, found: url.href, wanted: url.origin }];
  });

const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '');
