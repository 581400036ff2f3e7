/** Error codes of an identity provider adapter. Every error with such a code also has a `detail`. */
export type SignInRefusalCode =
  | 'unreachable'
  | 'provider-silent'
  | 'clock-off'
  | 'sign-in-failed'
  | 'sign-in-elsewhere'
  | 'sign-out-failed'
  | 'login-required'
  | 'storage-unavailable';

export class SignInError extends Error {
  readonly code: SignInRefusalCode;

  constructor(code: SignInRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const clockOff = (message: string): SignInError => new SignInError('clock-off', message);

export const storageUnavailable = (): SignInError =>
  new SignInError(
    'storage-unavailable',
    'This browser keeps nothing for this page: local storage, session storage and cookies are all off or full.',
  );

export const tooLargeForCookies = (): SignInError =>
  new SignInError(
    'storage-unavailable',
    'The tokens do not fit into cookies, and local and session storage are off or full. Allow site data for this page, or have the provider put fewer claims into the ID token.',
  );

export const notStartedHere = (): SignInError =>
  new SignInError(
    'sign-in-elsewhere',
    'No sign-in is under way here: it was finished already, or was started in another tab. Sign in again in this one.',
  );
