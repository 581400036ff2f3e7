import type { PasskeyAnswer, PasskeyRequest, Passkeys } from '../../core/additions/ports/passkeys';

interface PasskeyWindow {
  readonly isSecureContext: boolean;
  readonly PublicKeyCredential?: unknown;
  readonly navigator: { readonly credentials?: Pick<CredentialsContainer, 'get'> };
}

/** `undefined` in a browser without WebAuthn, and on a page without a secure connection. */
export const webAuthnPasskeys = (window: PasskeyWindow): Passkeys | undefined => {
  const { credentials } = window.navigator;
  if (!window.isSecureContext || !window.PublicKeyCredential || !credentials) return undefined;
  return {
    async sign(request, signal): Promise<PasskeyAnswer> {
      signal.throwIfAborted();
      try {
        const credential = await credentials.get({ publicKey: optionsOf(request), signal });
        return credential
          ? { is: 'signed', assertion: JSON.stringify(jsonOf(credential as PublicKeyCredential)) }
          : { is: 'dismissed' };
      } catch (failure) {
        signal.throwIfAborted();
        const isDismissed = Object(failure).name === 'NotAllowedError';
        return { is: isDismissed ? 'dismissed' : 'rejected' };
      }
    },
  };
};

/** Browsers before 2025 lack `PublicKeyCredential.parseRequestOptionsFromJSON` and `toJSON`. */
const optionsOf = (request: PasskeyRequest): PublicKeyCredentialRequestOptions => {
  const { challenge, allowCredentials = [], ...others } = request as unknown as RequestJson;
  return {
    ...others,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map((allowed) => ({ ...allowed, id: bytesOf(allowed.id) })),
  };
};

interface RequestJson extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  readonly challenge: string;
  readonly allowCredentials?: readonly (Omit<PublicKeyCredentialDescriptor, 'id'> & {
    readonly id: string;
  })[];
}

const jsonOf = (credential: PublicKeyCredential) => {
  const { id, rawId, type, authenticatorAttachment } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    ...{ id, rawId: textOf(rawId), type, authenticatorAttachment },
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle && { userHandle: textOf(userHandle) }),
    },
    clientExtensionResults: credential.getClientExtensionResults(),
  };
};

/** Decodes base64url. */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
