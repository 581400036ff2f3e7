import { accepted, type Result } from '../../core/result';
import type { DiagnosticContext } from './failures/diagnostic-context';
import { storageUnavailable } from './failures/refusals';
import { assertWebCrypto } from './settings';
import type { SignInParts } from './sign-in-parts';

export const leaveToSignIn = (
  { withFlow, storage, ownKeys, transactions, consent, redirect }: SignInParts,
  signal: AbortSignal,
  { enter }: DiagnosticContext,
): Promise<Result<void>> =>
  withFlow(async ({ prepare }) => {
    if (!storage.isPersistent) throw storageUnavailable();
    assertWebCrypto();
    const asksForConsent = consent.isNeeded();
    enter('discovery');
    const { address, transaction } = await prepare(asksForConsent);
    await redirect.afterSignOut();
    signal.throwIfAborted();
    enter('keep');
    storage.removeAll(ownKeys);
    if (!transactions.keep({ ...transaction, asksForConsent })) throw storageUnavailable();
    redirect.toLogin(address);
    return accepted(undefined);
  });
