/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as the server sent it. */
export type PasskeyRequest = Readonly<Record<string, unknown>>;

export type PasskeyAnswer =
  /** `AuthenticationResponseJSON` of WebAuthn, as text. */
  | { readonly is: 'signed'; readonly assertion: string }
  /** The user closed the dialog, let its time run out, or has no such passkey. Browsers hide which. */
  | { readonly is: 'dismissed' }
  /** The browser rejects the request itself, for example because of its `rpId`. */
  | { readonly is: 'rejected' };

/** Passkeys of the user. They stay in the browser or on a security key. */
export interface Passkeys {
  /** Opens the browser's dialog. Call it in response to a press. Rejects only if `signal` aborts, with the abort reason. */
  sign(request: PasskeyRequest, signal: AbortSignal): Promise<PasskeyAnswer>;
}
