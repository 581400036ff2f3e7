/** Returns the values for the Helm templates as JSON, which is also YAML. Tags with spaces belong to the chart. */
export function helmValues({ host = '' }, environment, options) {
  const { 'recovery-server': recoveryServer = '', 'pin-service': pinService = '' } = options;
  const values = Object.entries({ host, recoveryServer, pinService, environment });
  return Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value, null, 2)]));
}
