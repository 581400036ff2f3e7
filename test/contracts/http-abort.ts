import { createWatchedSignal, type WatchedSignal } from '../fakes/watched-signal';
import { type HttpUnderTest, jsonReply, type WireReply } from '../servers/answering-server';
import { ABORT_REASONS } from './support/abort-reasons';
import { observe, until } from './support/observed-promise';

/**
 * Contract for aborting an HTTP request: the call rejects immediately with the signal's reason, and the connection is
 * closed.
 */
export function describeHttpAbort(create: () => Promise<HttpUnderTest>) {
  describe('abort', () => {
    let under: HttpUnderTest;
    let watched: WatchedSignal;

    beforeEach(async () => {
      under = await create();
      watched = createWatchedSignal();
    });

    afterEach(() => under.server.close());

    describe.each(ABORT_REASONS)('when the signal aborts with %s', (_, reason) => {
      it.each<WireReply>([{ is: 'silent' }, { is: 'stalled' }])(
        'rejects with the abort reason while the server is $is',
        async (reply) => {
          under.server.says(reply);
          const sent = observe(post());
          await until(() => under.server.received().length === 1);
          await rest();

          watched.abort(reason);
          await until(() => sent.state() !== 'waiting');

          expect(sent.state()).toBe('rejected');
          expect(sent.reason()).toBe(watched.signal.reason);
          expectNothingLeft();
          await until(() => under.server.waiting() === 0);
        },
      );

      it('rejects immediately and sends nothing when the signal has already aborted', async () => {
        watched.abort(reason);

        const sent = observe(post());
        await until(() => sent.state() !== 'waiting');

        expect(sent.state()).toBe('rejected');
        expect(sent.reason()).toBe(watched.signal.reason);
        expect(under.server.received()).toHaveLength(0);
        expectNothingLeft();
      });
    });

    it('aborts one request without affecting another', async () => {
      under.server.says({ is: 'silent' }, jsonReply(200, 'mine'));
      const other = createWatchedSignal();
      const left = observe(post(other.signal));
      await until(() => under.server.received().length === 1);

      other.abort('left');

      expect(await post()).toEqual({ is: 'answered', status: 200, body: 'mine' });
      expect(left.reason()).toBe('left');
    });

    it('keeps a received response when the signal aborts later', async () => {
      under.server.says(jsonReply(200, 'in time'));
      const sent = observe(post());
      await until(() => sent.state() !== 'waiting');

      watched.abort('too late');

      expect(sent.value()).toEqual({ is: 'answered', status: 200, body: 'in time' });
    });

    function post(signal = watched.signal) {
      const url = `${under.server.address}/recovery/mfaverify`;
      return under.http.send({ method: 'POST', url, body: { code: '1' } }, signal);
    }

    function expectNothingLeft() {
      expect(watched.listeners()).toBe(0);
    }
  });
}

/** Waits 20 ms, so that the first part of the server's response can arrive. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));
