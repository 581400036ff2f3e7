import { closeAtEnd } from './rig';

/** Simulates a phone whose browser supports WebOTP, until the end of the test. */
export const givenPhone = () => {
  const asked: CredentialRequestOptions[] = [];
  let resolveLatest: (credential: unknown) => void = () => undefined;
  const get = (options: CredentialRequestOptions) => {
    asked.push(options);
    return new Promise((resolve) => {
      resolveLatest = resolve;
    });
  };
  Object.defineProperty(window, 'OTPCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  closeAtEnd(async () => {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return {
    /**
     * Options of each call of `navigator.credentials.get`, oldest first. The page makes these calls to receive the code
     * of a text message.
     */
    asked,
    /** Resolves the latest call of `navigator.credentials.get` with a code, as if a text message had arrived. */
    handOver: (code: string) => resolveLatest({ type: 'otp', code }),
  };
};
