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
export const TRIAL = join('adapters', 'recovery-server', 'trial');

/**
 * Returns the trial installation's slapd.conf, changed for a test server. All its relative paths become paths in `folder`. The
 * rules in `access` come first, so that they take precedence.
 */
export const slapdConfiguration = (folder: string, access = '') =>
  readFileSync(join(TRIAL, 'slapd.conf'), 'utf8')
    .replace('\naccess to ', `${access}\naccess to `)
    .replaceAll(' ./', ` ${folder}/`)
    .replace(
      'database mdb',
      `TLSCertificateFile ${folder}/certificate.pem\nTLSCertificateKeyFile ${folder}/key.pem\n\ndatabase mdb`,
    );
