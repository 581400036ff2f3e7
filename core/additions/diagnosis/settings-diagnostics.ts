import { type Configuration, signInSettings } from '../../configuration/configuration';
import { isIssuer } from '../../configuration/issuer';
import { httpUrl } from '../../configuration/redirects';
import { parseRoute } from '../../recovery/routes';
import { CONTRACT_VERSION, servesThisPage } from './contract-version';
import type { Diagnostic } from './diagnostic';
import { discoveryUrl } from './discovery';

/** Finds mistakes in the settings of a page whose origin is `origin`. */
export const settingsDiagnostics = (configuration: Configuration, origin: string): readonly Diagnostic[] => {
  const insecure = origin.startsWith('https:') ? insecureAddresses(configuration) : [];
  const isNew = ({ is, of }: Diagnostic) => is !== 'no-discovery' || insecure.every((each) => each.of !== of);
  return [
    ...insecure,
    ...signInTroubles(configuration, origin).filter(isNew),
    ...contractTroubles(configuration),
  ];
};

const contractTroubles = ({ admin: { contractVersion } }: Configuration): readonly Diagnostic[] =>
  servesThisPage(contractVersion)
    ? []
    : [
        {
          is: 'other-contract',
          of: 'contractVersion',
          found: `${contractVersion}`,
          wanted: CONTRACT_VERSION,
        },
      ];

/**
 * Reports http URLs in the settings of a page that uses https. Browsers block most such requests, and a redirect to an http
 * login sends the token unencrypted.
 */
const insecureAddresses = (configuration: Configuration): readonly Diagnostic[] => {
  const {
    logoUrl,
    logoDarkUrl,
    favicon,
    ssprServerHost,
    ssprPinServiceServerHost,
    redirectToLogin,
    loginUrl,
  } = configuration.environment;
  const { issuer, discovery = '' } = signInSettings(configuration);
  const addresses = {
    ...{ logoUrl, logoDarkUrl, favicon, ssprServerHost, ssprPinServiceServerHost, redirectToLogin, loginUrl },
    ...{ 'oktaConfig.issuer': issuer, signInDiscovery: discovery },
  };
  return Object.entries(addresses)
    .filter(([, address]) => httpUrl(address)?.protocol === 'http:')
    .map(([of, found]) => ({ is: 'insecure', of, found, wanted: found.replace(/^http:/i, 'https:') }));
};

const signInTroubles = (configuration: Configuration, origin: string): readonly Diagnostic[] => {
  const settings = signInSettings(configuration);
  const { issuer, clientId, redirectUri, discovery } = settings;
  // Returns no problem if all three settings are empty: the operator has then disabled sign-in.
  if (issuer + clientId + redirectUri === '') return [];
  const troubles: Diagnostic[] = Object.entries({ issuer, clientId, redirectUri })
    .filter(([name, value]) => value === '' || (name === 'issuer' && !isIssuer(value)))
    .map(([name, found]) => ({ is: 'incomplete', of: `oktaConfig.${name}`, found }));
  if (discovery !== undefined && isIssuer(issuer) && discoveryUrl(settings) === undefined)
    troubles.push({ is: 'no-discovery', of: 'signInDiscovery', found: discovery });
  if (redirectUri !== '' && !isOurCallback(redirectUri, origin)) {
    const wanted = `${origin}/recovery/callback`;
    troubles.push({ is: 'not-our-callback', of: 'oktaConfig.redirectUri', found: redirectUri, wanted });
  }
  return troubles;
};

/** True for the URL of a sign-in callback of this page (specification, section 2). */
const isOurCallback = (address: string, origin: string): boolean => {
  const url = httpUrl(address, origin);
  return url?.origin === origin && parseRoute(url.pathname).is === 'callback';
};
