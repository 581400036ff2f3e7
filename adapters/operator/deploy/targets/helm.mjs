/**
 * Returns the values for the Helm templates as JSON, which is also YAML. Helm itself replaces the tags with spaces
 * (`{{ … }}`) in these templates.
 */
export function helmValues({ host = '', version }, environment, options) {
  const { 'recovery-server': recoveryServer = '', 'pin-service': pinService = '' } = options;
  const reportTo = options['report-to'] ?? '';
  const values = Object.entries({ host, version, recoveryServer, pinService, reportTo, environment });
  return Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value, null, 2)]));
}
