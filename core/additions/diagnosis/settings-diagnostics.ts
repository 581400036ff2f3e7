import { signInSettings } from '../../configuration/configuration';
import { isIssuer } from '../../configuration/issuer';
import { httpUrl } from '../../configuration/redirects';
import { parseRoute } from '../../recovery/routes';
import type { FullConfiguration } from '../environment';
import { NEEDED_CONTRACT, servesThisPage } from './contract-version';
import type { Diagnostic } from './diagnostic';
import { discoveryUrl } from './discovery';

export const settingsDiagnostics = (
  configuration: FullConfiguration,
  origin: string,
): readonly Diagnostic[] => {
  const insecure = origin.startsWith('https:') ? insecureAddresses(configuration) : [];
  const isNew = ({ is, of }: Diagnostic) => is !== 'no-discovery' || insecure.every((each) => each.of !== of);
  return [
    ...insecure,
    ...signInDiagnostics(configuration, origin).filter(isNew),
    ...contractDiagnostics(configuration),
  ];
};

const contractDiagnostics = ({ admin }: FullConfiguration): readonly Diagnostic[] => {
  const of = 'contractVersion';
  if (servesThisPage(admin[of])) return [];
  return [{ is: 'other-contract', of, found: `${admin[of]}`, wanted: NEEDED_CONTRACT }];
};

/** Browsers block most of them, and a redirect to an http login sends the token unencrypted. */
const insecureAddresses = (configuration: FullConfiguration): readonly Diagnostic[] => {
  const { logoUrl, logoDarkUrl, favicon, redirectToLogin, loginUrl } = configuration.environment;
  const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
  const { issuer, discovery = '' } = signInSettings(configuration);
  const addresses = {
    ...{ logoUrl, logoDarkUrl, favicon, ssprServerHost, ssprPinServiceServerHost, redirectToLogin, loginUrl },
    ...{ 'oktaConfig.issuer': issuer, signInDiscovery: discovery },
  };
  return Object.entries(addresses)
    .filter(([, address]) => httpUrl(address)?.protocol === 'http:')
    .map(([of, found]) => ({ is: 'insecure', of, found, wanted: found.replace(/http:/i, 'https:') }));
};

const signInDiagnostics = (configuration: FullConfiguration, origin: string): readonly Diagnostic[] => {
  const settings = signInSettings(configuration);
  const { issuer, clientId, redirectUri, discovery } = settings;
  // The operator has disabled sign-in.
  if (issuer + clientId + redirectUri === '') return [];
  const diagnostics: Diagnostic[] = Object.entries({ issuer, clientId, redirectUri })
    .filter(([name, value]) => value === '' || (name === 'issuer' && !isIssuer(value)))
    .map(([name, found]) => ({ is: 'incomplete', of: `oktaConfig.${name}`, found }));
  if (discovery !== undefined && isIssuer(issuer) && discoveryUrl(settings) === undefined)
    diagnostics.push({ is: 'no-discovery', of: 'signInDiscovery', found: discovery });
  if (redirectUri !== '' && !isOurCallback(redirectUri, origin)) {
    const wanted = `${origin}/recovery/callback`;
    diagnostics.push({ is: 'not-our-callback', of: 'oktaConfig.redirectUri', found: redirectUri, wanted });
  }
  return diagnostics;
};

/** Specification, section 2. */
const isOurCallback = (address: string, origin: string): boolean => {
  const url = httpUrl(address, origin);
  return url?.origin === origin && parseRoute(url.pathname).is === 'callback';
};
