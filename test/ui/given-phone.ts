import { closeAtEnd } from './rig';

interface Request {
  resolve(credential: unknown): void;
  reject(reason: unknown): void;
}

/** Simulates a phone whose browser supports WebOTP, until the end of the test. */
export const givenPhone = () => {
  const asked: CredentialRequestOptions[] = [];
  let latest: Request | undefined;
  const get = (options: CredentialRequestOptions) => {
    asked.push(options);
    return new Promise((resolve, reject) => {
      latest = { resolve, reject };
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
    handOver: (code: string) => latest?.resolve({ type: 'otp', code }),
    refuse: () => latest?.reject(new DOMException('not now', 'InvalidStateError')),
  };
};
