import type { PasskeyAnswer, Passkeys } from '../../core/additions/ports/passkeys';
import { createWatchedSignal } from '../fakes/watched-signal';
import { ABORT_REASONS } from './support/abort-reasons';
import { observe } from './support/observed-promise';

export interface PasskeysUnderTest {
  readonly passkeys: Passkeys;
  /** Ends the browser's dialog. */
  end(how: PasskeyAnswer['is']): void;
}

export const request = { challenge: 'AAEC-_8', rpId: 'recovery.example', userVerification: 'required' };

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Contract for passkey adapters: each end of the dialog is an answer, and an abort ends the dialog. */
export function describePasskeysContract(name: string, create: () => PasskeysUnderTest) {
  describe(`${name} as the passkeys of a browser`, () => {
    it('resolves with the assertion as JSON', async () => {
      const { passkeys, end } = create();

      const signing = passkeys.sign(request, new AbortController().signal);
      end('signed');
      const answer = await signing;

      expect(answer.is === 'signed' && JSON.parse(answer.assertion)).toMatchObject({
        id: 'key',
        type: 'public-key',
      });
    });

    it.each(['dismissed', 'rejected'] as const)('resolves with %s instead of throwing', async (how) => {
      const { passkeys, end } = create();

      const signing = passkeys.sign(request, new AbortController().signal);
      end(how);

      expect(await signing).toEqual({ is: how });
    });

    it.each(ABORT_REASONS)('rejects with %s if it is aborted while the dialog is open', async (_, reason) => {
      const { passkeys } = create();
      const { signal, abort, listeners } = createWatchedSignal();

      const signing = observe(passkeys.sign(request, signal));
      abort(reason);
      await settle();

      expect([signing.state(), signing.reason()]).toEqual(['rejected', signal.reason]);
      expect(listeners()).toBe(0);
    });

    it('opens no dialog for an aborted signal', async () => {
      const { passkeys } = create();

      const signing = observe(
        Promise.resolve().then(() => passkeys.sign(request, AbortSignal.abort('left'))),
      );
      await settle();

      expect([signing.state(), signing.reason()]).toEqual(['rejected', 'left']);
    });
  });
}
