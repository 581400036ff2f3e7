import { generate } from 'selfsigned';

/** A self-signed certificate for the local computer. A client must trust `cert` as a certificate authority. */
export interface LocalCertificate {
  readonly key: string;
  readonly cert: string;
}

/** Creates a certificate for 127.0.0.1 and localhost. */
export async function givenCertificate(): Promise<LocalCertificate> {
  const names = [
    { type: 7 as const, ip: '127.0.0.1' },
    { type: 7 as const, ip: '0:0:0:0:0:ffff:7f00:1' },
    { type: 2 as const, value: 'localhost' },
  ];
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: names },
    ],
  });
  return { key, cert };
}
