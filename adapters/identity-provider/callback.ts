import { isSameIssuer } from '../../core/configuration/issuer';
import { ProviderError } from './request';

/** What was remembered of a sign-in when it left for the provider. */
export interface RememberedSignIn {
  readonly state: string;
  readonly issuer: string;
}

/**
 * The code in a callback's address. Throws for a callback that does not belong to the remembered sign-in, before it is
 * believed anything else: not even the text of an error (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
 */
export const readCallback = async (
  { searchParams, hash }: URL,
  remembered: RememberedSignIn,
  isIssuerPromised: () => Promise<boolean>,
): Promise<string> => {
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
  const isRight =
    issuer === undefined ? !(await isIssuerPromised()) : isSameIssuer(issuer, remembered.issuer);
  if (!isRight) throw new Error(`The issuer [${issuer}] does not match [${remembered.issuer}]`);
  const error = text('error');
  if (error !== undefined) throw new ProviderError(error, text('error_description'));
  const code = text('code');
  if (code === undefined) throw new Error('The callback has no code.');
  return code;
};
