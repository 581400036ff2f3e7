import { type Configuration, signInSettings } from '../../configuration/configuration';
import { fieldsOf } from '../../configuration/field-kinds';
import type { Diagnostic } from './diagnostic';
import { type Endpoint, type ReadDiscovery, readDiscovery } from './discovery';

/** The browser opens these as pages. The application calls every other endpoint with `fetch`. */
const OPENED: readonly string[] = ['authorization_endpoint', 'end_session_endpoint'] satisfies Endpoint[];

export const discoveryDiagnostics = (
  metadata: unknown,
  configuration: Configuration,
  mayAsk: (address: string) => boolean,
): readonly Diagnostic[] => {
  const settings = signInSettings(configuration);
  const { endpoints, diagnostics } = readDiscovery(metadata, settings);
  const isOther = diagnostics.some(({ is }) => is === 'no-discovery' || is === 'other-issuer');
  const supported = isOther ? undefined : fieldsOf(metadata).scopes_supported;
  return [
    ...diagnostics,
    ...policyDiagnostics(endpoints, mayAsk),
    ...scopeDiagnostics(supported, settings.scopes),
  ];
};

const policyDiagnostics = (
  endpoints: ReadDiscovery['endpoints'],
  mayAsk: (address: string) => boolean,
): readonly Diagnostic[] =>
  Object.entries(endpoints)
    .filter(([of, found]) => !OPENED.includes(of) && !mayAsk(found))
    .map(([of, found]) => ({ is: 'out-of-policy', of, found, wanted: new URL(found).origin }));

/** The provider may still grant these scopes. */
const scopeDiagnostics = (supported: unknown, scopes: readonly string[]): readonly Diagnostic[] => {
  if (!Array.isArray(supported)) return [];
  const unknown = scopes.filter((scope) => !supported.includes(scope));
  if (unknown.length === 0) return [];
  return [
    { is: 'not-offered', of: 'scopes_supported', found: supported.join(' '), wanted: unknown.join(' ') },
  ];
};
