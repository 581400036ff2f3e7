import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Entry above all entries of the trial's directory. */
export const SUFFIX = 'dc=bank,dc=example';

/** Service accounts of the trial's directory. Their passwords are `admin` and `recovery`. */
export const ADMINISTRATOR = `cn=admin,${SUFFIX}`;
export const RECOVERY = `cn=recovery,ou=services,${SUFFIX}`;

/** Folder of the trial, whose files the guide uses. */
export const TRIAL = join('test', 'recovery-server', 'test', 'trial');

/** Returns the trial's slapd.conf for a folder, with a certificate. `access` is added before its access rules. */
export const slapdConfiguration = (folder: string, access = '') =>
  readFileSync(join(TRIAL, 'slapd.conf'), 'utf8')
    .replace('\naccess to ', `${access}\naccess to `)
    .replaceAll(' ./', ` ${folder}/`)
    .replace(
      'database mdb',
      `TLSCertificateFile ${folder}/certificate.pem\nTLSCertificateKeyFile ${folder}/key.pem\n\ndatabase mdb`,
    );
