/**
 * The values for Helm: the chart of the container, and the values of one brand as JSON, which is also YAML. The image contains the
 * site and is stamped at its start. The chart's own tags have spaces, and stay.
 * @param {import('../plan.mjs').Plan} plan
 */
export function helmValues({ host = '' }, environment, options) {
  const { 'recovery-server': recoveryServer = '', 'pin-service': pinService = '' } = options;
  const values = Object.entries({ host, recoveryServer, pinService, environment });
  return Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value, null, 2)]));
}
