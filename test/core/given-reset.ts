import type { Environment } from '../../core/additions/environment';
import { resetPassword, submitStoredPassword } from '../../core/use-cases/reset-password';
import { givenNeeds, type HeldBeforehand, push } from './given';

export const RESET = 'POST https://server.example/credentials/verifyandresetpassword';

export function givenResetScreen(
  session: HeldBeforehand = {},
  environment: Partial<Environment> = {},
  cookies: Readonly<Record<string, string>> = {},
) {
  const token = { recoveryToken: 'token', recoveryTokenType: 'stateToken', phase: 'final' };
  const needs = givenNeeds({
    at: '/recovery/password/reset',
    session: { factors: [push], ...token, ...session },
    environment,
    cookies,
  });
  needs.visit.set({ number: 1, screen: { is: 'reset' } });
  const reset = resetPassword(needs);
  return {
    ...needs,
    reset: (newPassword: string, repeatedPassword = newPassword, signal = new AbortController().signal) =>
      reset({ newPassword, repeatedPassword }, signal),
    submitStored: submitStoredPassword(needs),
  };
}
