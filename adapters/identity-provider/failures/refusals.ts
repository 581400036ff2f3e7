/** Codes with which an identity provider's adapter refuses. Each refusal has a `detail`. */
export type SignInRefusalCode =
  /** No complete response: trying again may help. */
  | 'unreachable'
  /** No response, because the page's own policy blocks the request. */
  | 'provider-silent'
  /** A token has expired or is not valid yet: the clock of this computer may be wrong. */
  | 'clock-off'
  | 'sign-in-failed'
  /** This tab has not started the sign-in of the callback. */
  | 'sign-in-elsewhere'
  | 'sign-out-failed'
  | 'login-required'
  | 'storage-unavailable';

/** An error with a refusal code. */
export class SignInError extends Error {
  readonly code: SignInRefusalCode;

  constructor(code: SignInRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A token is not valid at the time that this computer's clock shows. */
export const clockOff = (message: string): SignInError => new SignInError('clock-off', message);

/** The browser cannot store a sign-in. */
export const storageUnavailable = (): SignInError =>
  new SignInError(
    'storage-unavailable',
    'This browser keeps nothing for this page: local storage, session storage and cookies are all off or full.',
  );

/** The tokens are too large for the only storage that works. */
export const tooLargeForCookies = (): SignInError =>
  new SignInError(
    'storage-unavailable',
    'The tokens do not fit into cookies, and local and session storage are off or full. Allow site data for this page, or have the provider put fewer claims into the ID token.',
  );

/** This tab has no sign-in that the callback could complete. */
export const notStartedHere = (): SignInError =>
  new SignInError(
    'sign-in-elsewhere',
    'No sign-in is under way here: it was finished already, or was started in another tab. Sign in again in this one.',
  );
