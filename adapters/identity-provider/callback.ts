/** What was remembered of a sign-in when it left for the provider. */
export interface RememberedSignIn {
  readonly state: string;
  readonly issuer: string;
}

/** The provider's own refusal, as it stands in the callback's address. */
export class CallbackError extends Error {
  readonly error: string;

  constructor(error: string, description: string | undefined) {
    super(description || error);
    this.error = error;
  }
}

/**
 * The code in a callback's address. Throws for a callback that does not belong to the remembered sign-in, before it is
 * believed anything else: not even the text of an error (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
 */
export const readCallback = ({ searchParams, hash }: URL, remembered: RememberedSignIn): string => {
  for (const name of ['state', 'code', 'error', 'iss']) {
    if (searchParams.getAll(name).length > 1) throw new Error(`The callback has more than one "${name}".`);
  }
  const text = (name: string) => searchParams.get(name) || undefined;

  const state = text('state');
  if (state === undefined && new URLSearchParams(hash.slice(1)).has('state'))
    throw new Error('The callback has its answer in the fragment: response_mode=query was asked for.');
  if (state === undefined) throw new Error('The callback has no state.');
  if (state !== remembered.state) throw new Error("OAuth flow response state doesn't match request state");
  const issuer = text('iss');
  if (issuer !== undefined && !isSameIssuer(issuer, remembered.issuer))
    throw new Error(`The issuer [${issuer}] does not match [${remembered.issuer}]`);
  const error = text('error');
  if (error !== undefined) throw new CallbackError(error, text('error_description'));
  const code = text('code');
  if (code === undefined) throw new Error('The callback has no code.');
  return code;
};

/** Issuers are compared as texts, except that some are configured with and some without a slash at the end. */
export const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');
