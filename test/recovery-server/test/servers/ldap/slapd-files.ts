import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Distinguished name of the root entry in the LDAP directory of the trial installation (guide.md). */
export const SUFFIX = 'dc=bank,dc=example';

/**
 * Distinguished names of the directory administrator and of the account with which the recovery server signs in
 * (guide.md). Their passwords are `admin` and `recovery`.
 */
export const ADMINISTRATOR = `cn=admin,${SUFFIX}`;
export const RECOVERY = `cn=recovery,ou=services,${SUFFIX}`;

/** Folder of the trial installation that guide.md describes. */
export const TRIAL = join('test', 'recovery-server', 'test', 'trial');

/**
 * Returns the trial installation's slapd.conf with paths and a TLS certificate in `folder`. Inserts the rules in
 * `access` before the first access rule of slapd.conf.
 */
export const slapdConfiguration = (folder: string, access = '') =>
  readFileSync(join(TRIAL, 'slapd.conf'), 'utf8')
    .replace('\naccess to ', `${access}\naccess to `)
    .replaceAll(' ./', ` ${folder}/`)
    .replace(
      'database mdb',
      `TLSCertificateFile ${folder}/certificate.pem\nTLSCertificateKeyFile ${folder}/key.pem\n\ndatabase mdb`,
    );
