import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Distinguished name of the root entry of the trial's LDAP directory. */
export const SUFFIX = 'dc=bank,dc=example';

/** Distinguished names of the service accounts in the trial's LDAP directory. Their passwords are `admin` and `recovery`. */
export const ADMINISTRATOR = `cn=admin,${SUFFIX}`;
export const RECOVERY = `cn=recovery,ou=services,${SUFFIX}`;

/** Folder of the trial, whose files the guide uses. */
export const TRIAL = join('test', 'recovery-server', 'test', 'trial');

/**
 * Returns the trial's slapd.conf with paths and a TLS certificate in `folder`. Inserts the rules in `access` before the
 * access rules of the trial.
 */
export const slapdConfiguration = (folder: string, access = '') =>
  readFileSync(join(TRIAL, 'slapd.conf'), 'utf8')
    .replace('\naccess to ', `${access}\naccess to `)
    .replaceAll(' ./', ` ${folder}/`)
    .replace(
      'database mdb',
      `TLSCertificateFile ${folder}/certificate.pem\nTLSCertificateKeyFile ${folder}/key.pem\n\ndatabase mdb`,
    );
