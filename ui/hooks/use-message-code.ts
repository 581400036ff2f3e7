import { useRef } from 'react';
import { useEffect } from './effects';

declare global {
  interface CredentialRequestOptions {
    /** Request option of the WebOTP API (https://wicg.github.io/web-otp). */
    readonly otp?: { readonly transport: readonly ['sms'] };
  }
}

/** WebOTP. `awaited` is the number of requested codes: a new number asks again. */
export const useMessageCode = (awaited: number | undefined, onCode: (code: string) => void): void => {
  // The handler of the latest render, because the request lasts for several renders.
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  }, [onCode]);
  useEffect(() => {
    if (awaited === undefined || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    navigator.credentials.get({ otp: { transport: ['sms'] }, signal: waiting.signal }).then(
      (credential) => {
        const code: unknown = credential && Reflect.get(credential, 'code');
        if (typeof code === 'string' && !waiting.signal.aborted) take.current(code);
      },
      // The WebOTP request fails if no message arrives or the user denies permission. The user then types the code.
      () => undefined,
    );
    return () => waiting.abort();
  }, [awaited]);
};
