// Reads the sign-in callback. `failures/run-call.ts` catches exceptions from this file and masks secrets in their messages.
import { isSameIssuer } from '../../core/configuration/issuer';
import type { Place } from '../../core/ports/navigation';
import type { Discovery } from './discovery';
import { ProviderError } from './failures/provider-errors';
import type { SignInTransaction } from './storage/transaction';

export interface CallbackAnswer {
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
}

export const parseCallback = ({ query, fragment }: Place): CallbackAnswer => ({
  query: new URLSearchParams(query),
  fragment: new URLSearchParams(fragment),
});

/**
 * Resolves with the authorization code of the callback, or rejects with the callback's OAuth error. Checks `state` and `iss`
 * first, because a forged callback can contain any error text (https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1).
 */
export const readCallback = async (
  { query, fragment }: CallbackAnswer,
  stored: Pick<SignInTransaction, 'state' | 'issuer'>,
  discover: () => Promise<Pick<Discovery, 'authorization_response_iss_parameter_supported'>>,
): Promise<string> => {
  for (const name of ['state', 'code', 'error', 'iss']) {
    if (query.getAll(name).length > 1) throw new Error(`The callback has more than one "${name}".`);
  }
  const text = (name: string) => query.get(name) || undefined;

  const state = text('state');
  if (state === undefined && fragment.has('state'))
    throw new Error('The callback has its answer in the fragment: response_mode=query was asked for.');
  if (state === undefined) throw new Error('The callback has no state.');
  if (state !== stored.state) throw new Error("OAuth flow response state doesn't match request state");
  const issuer = text('iss');
  const isRight =
    issuer === undefined
      ? !(await discover()).authorization_response_iss_parameter_supported
      : isSameIssuer(issuer, stored.issuer);
  if (!isRight) throw new Error(`The issuer [${issuer}] does not match [${stored.issuer}]`);
  const error = text('error');
  if (error !== undefined) throw new ProviderError(error, text('error_description'));
  const code = text('code');
  if (code === undefined) throw new Error('The callback has no code.');
  return code;
};
