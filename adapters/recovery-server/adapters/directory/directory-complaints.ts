import type { ValuesOf } from './ldap-dialect';

/** Object identifier of the password policy control. The overlay ppolicy of OpenLDAP adds it to the entry of the server. */
const PASSWORD_POLICY = '1.3.6.1.4.1.42.2.27.8.5.1';

/** Returns a complaint for each configured attribute that no entry of a sample has. `configured` has pairs of a setting and its attribute. */
export function attributeComplaints(
  configured: readonly (readonly string[])[],
  entries: readonly ValuesOf[],
): readonly string[] {
  const hint = 'or the service account may not read it';
  if (entries.length === 0) return [`directory.filter: no entry fits, ${hint}.`];
  return configured
    .filter(([, attribute = '']) => entries.every((valuesOf) => valuesOf(attribute).length === 0))
    .map(([setting, attribute]) => `${setting}: no entry has the attribute ${attribute}, ${hint}.`);
}

/** Returns a complaint if an OpenLDAP server has no password policy. `serverEntry` is the entry with the empty name. */
export function policyComplaints(serverEntry: ValuesOf): readonly string[] {
  const controls = serverEntry('supportedControl');
  const isMissing = controls.length > 0 && !controls.includes(PASSWORD_POLICY);
  const consequence = 'nothing checks new passwords, and no account can be locked or unlocked';
  return isMissing ? [`directory: the overlay ppolicy is not loaded: ${consequence}.`] : [];
}
