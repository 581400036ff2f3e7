import { useEffect } from './effects';
import { useLatest } from './use-latest';

declare global {
  interface CredentialRequestOptions {
    /** https://wicg.github.io/web-otp */
    readonly otp?: { readonly transport: readonly ['sms'] };
  }
}

/** Calls `onCode` with the code of a text message if the phone offers the code while `isAwaited` is true (WebOTP). */
export const useMessageCode = (isAwaited: boolean, onCode: (code: string) => void): void => {
  const take = useLatest(onCode);
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: waiting.signal }).then(
      (credential) => {
        const code: unknown = credential && Reflect.get(credential, 'code');
        if (typeof code === 'string' && !waiting.signal.aborted) take.current(code);
      },
      // Without a message or a permission, the user types the code.
      () => undefined,
    );
    return () => waiting.abort();
  }, [isAwaited, take]);
};
