import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/**
 * Creates a self-signed certificate for the name `localhost`. Writes `certificate.pem` and `key.pem` into a folder, and resolves
 * with the certificate.
 */
export async function testCertificate(folder: string): Promise<string> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  await writeFile(join(folder, 'certificate.pem'), cert);
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  return cert;
}
