import type { PasskeyAnswer, PasskeyRequest, Passkeys } from '../../core/additions/ports/passkeys';

export const signed: PasskeyAnswer = { is: 'signed', assertion: '{"id":"key","type":"public-key"}' };

/** Creates a browser whose passkey dialog stays open until `close`. */
export function createScriptedPasskeys() {
  const requests: PasskeyRequest[] = [];
  let close: (answer: PasskeyAnswer) => void = () => undefined;
  const passkeys: Passkeys = {
    sign(request, signal) {
      signal.throwIfAborted();
      requests.push(request);
      return new Promise((resolve, reject) => {
        const abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
        close = (answer) => {
          signal.removeEventListener('abort', abort);
          resolve(answer);
        };
      });
    },
  };
  return {
    ...passkeys,
    /** Requests for which the dialog has opened. */
    requests: requests as readonly PasskeyRequest[],
    /** Ends the open dialog with this answer. */
    close: (answer: PasskeyAnswer) => close(answer),
  };
}
