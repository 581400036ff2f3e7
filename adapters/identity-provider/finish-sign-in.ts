import type { Place } from '../../core/ports/navigation';
import { accepted, type Result } from '../../core/result';
import { parseCallback, readCallback } from './callback';
import type { DiagnosticContext } from './failures/diagnostic-context';
import { isLoginRequired } from './failures/provider-errors';
import { clockOff, notStartedHere, storageUnavailable, tooLargeForCookies } from './failures/refusals';
import { assertWebCrypto } from './settings';
import type { SignInFlow } from './sign-in-flow';
import type { SignInParts } from './sign-in-parts';
import type { SignInTransaction } from './storage/transaction';
import { claimsOf, type SignInTokens } from './tokens/sign-in-tokens';
import { tokensOfSignIn } from './tokens/token-response';
import { namesFromUserinfo } from './userinfo';

export const finishSignIn = (
  parts: SignInParts,
  callback: Place,
  signal: AbortSignal,
  context: DiagnosticContext,
): Promise<Result<void>> =>
  parts.withFlow(async (flow) => {
    const { tokens, transactions, session } = parts;
    const transaction = transactions.take();
    if (transaction === undefined) throw notStartedHere();
    try {
      const received = await receiveTokens(flow, parts, callback, transaction, context);
      signal.throwIfAborted();
      context.enter('keep');
      keepTokens(parts, received);
      parts.consent.record(transaction.asksForConsent, received.refreshToken !== undefined);
    } catch (error) {
      if (isLoginRequired(error)) tokens.forget();
      throw error;
    } finally {
      session.refresh();
    }
    if (!session.isAuthenticated()) throw clockOff('The JWT expired and is no longer valid');
    return accepted(undefined);
  });

const receiveTokens = async (
  { discover, exchange, keys }: SignInFlow,
  { settings }: SignInParts,
  place: Place,
  transaction: SignInTransaction,
  { enter, addSecrets }: DiagnosticContext,
): Promise<SignInTokens> => {
  assertWebCrypto();
  const callback = parseCallback(place);
  const { state, nonce, verifier } = transaction;
  addSecrets(state, nonce, verifier, ...callback.query.getAll('code'), ...callback.query.getAll('state'));
  const code = await readCallback(callback, transaction, discover);
  enter('exchange');
  const answer = await exchange(code, transaction, callback);
  enter('check');
  const received = await tokensOfSignIn(answer, { ...settings, keys }, nonce);
  const { accessToken } = received.accessToken;
  return { ...received, names: await namesFromUserinfo(claimsOf(received), { discover, accessToken }) };
};

const keepTokens = ({ storage, ownKeys, tokens }: SignInParts, received: SignInTokens): void => {
  storage.removeAll(ownKeys);
  if (tokens.keep(received)) return;
  throw storage.tokens.isSentToServer ? tooLargeForCookies() : storageUnavailable();
};
