import { webAuthnPasskeys } from '../../../adapters/browser/web-authn-passkeys';
import type { PasskeyAnswer } from '../../../core/additions/ports/passkeys';
import { describePasskeysContract, request } from '../../contracts/passkeys-contract';
import { createScriptedPasskeys, signed } from '../../fakes/scripted-passkeys';

const answers: Readonly<Record<PasskeyAnswer['is'], PasskeyAnswer>> = {
  signed,
  dismissed: { is: 'dismissed' },
  rejected: { is: 'rejected' },
};

describePasskeysContract('web-authn-passkeys', () => {
  const { window, end } = createDevice();
  return { passkeys: givenPasskeys(window), end };
});

describePasskeysContract('scripted-passkeys', () => {
  const passkeys = createScriptedPasskeys();
  return { passkeys, end: (how) => passkeys.close(answers[how]) };
});

describe('[additions.passkey.5] web-authn-passkeys', () => {
  it('decodes the request and encodes the assertion', async () => {
    const { window, end, asked } = createDevice();
    const allowed = { type: 'public-key', id: 'AQI' };

    const signing = givenPasskeys(window).sign(
      { ...request, allowCredentials: [allowed] },
      new AbortController().signal,
    );
    end('signed');
    const answer = await signing;

    expect(asked[0]?.publicKey).toEqual({
      ...request,
      challenge: Uint8Array.of(0, 1, 2, 251, 255),
      allowCredentials: [{ type: 'public-key', id: Uint8Array.of(1, 2) }],
    });
    expect(answer.is === 'signed' && JSON.parse(answer.assertion)).toEqual({
      ...{ id: 'key', rawId: 'AQI', type: 'public-key', authenticatorAttachment: 'platform' },
      response: { clientDataJSON: 'Aw', authenticatorData: 'BA', signature: '-_8', userHandle: 'BQ' },
      clientExtensionResults: {},
    });
  });

  it.each([[{}], [{ challenge: 'not base64!' }], [{ challenge: 'AA', allowCredentials: 7 }]])(
    'rejects the request %j without a dialog',
    async (malformed) => {
      const { window, asked } = createDevice();

      expect(await givenPasskeys(window).sign(malformed, new AbortController().signal)).toEqual({
        is: 'rejected',
      });
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['without a secure connection', { isSecureContext: false }],
    ['in a browser without WebAuthn', { PublicKeyCredential: undefined }],
    ['in a browser without stored credentials', { navigator: {} }],
  ])('is missing %s', (_, lacking) => {
    expect(webAuthnPasskeys({ ...createDevice().window, ...lacking })).toBeUndefined();
  });
});

function givenPasskeys(window: Parameters<typeof webAuthnPasskeys>[0]) {
  const passkeys = webAuthnPasskeys(window);
  if (!passkeys) throw new Error('The device has no passkeys.');
  return passkeys;
}

/** Creates a window whose passkey dialog ends on request. */
function createDevice() {
  const asked: CredentialRequestOptions[] = [];
  let end: (how: PasskeyAnswer['is']) => void = () => undefined;
  const bytes = (...values: readonly number[]) => Uint8Array.from(values).buffer;
  const credential = {
    ...{ id: 'key', rawId: bytes(1, 2), type: 'public-key', authenticatorAttachment: 'platform' },
    response: {
      ...{ clientDataJSON: bytes(3), authenticatorData: bytes(4) },
      ...{ signature: bytes(251, 255), userHandle: bytes(5) },
    },
    getClientExtensionResults: () => ({}),
  };
  const get = (options: CredentialRequestOptions = {}) =>
    new Promise<Credential | null>((resolve, reject) => {
      asked.push(options);
      const { signal } = options;
      const leave = () => reject(signal?.reason);
      signal?.addEventListener('abort', leave, { once: true });
      end = (how) => {
        signal?.removeEventListener('abort', leave);
        if (how === 'signed') resolve(credential);
        else reject(new DOMException('', how === 'dismissed' ? 'NotAllowedError' : 'SecurityError'));
      };
    });
  const window = {
    isSecureContext: true,
    PublicKeyCredential: class {},
    navigator: { credentials: { get } },
  };
  return { window, asked, end: (how: PasskeyAnswer['is']) => end(how) };
}
