import { createWatchedSignal, type WatchedSignal } from '../fakes/watched-signal';
import { type HttpUnderTest, jsonReply, type WireReply } from '../servers/answering-server';
import { ABORT_REASONS } from './support/abort-reasons';
import { observe, until } from './support/observed-promise';

/** What an HTTP adapter promises when its signal aborts: the reason, at once, and the line is free. */
export function describeHttpAbort(create: () => Promise<HttpUnderTest>) {
  describe('abort', () => {
    let under: HttpUnderTest;
    let watched: WatchedSignal;

    beforeEach(async () => {
      under = await create();
      watched = createWatchedSignal();
    });

    afterEach(() => under.server.close());

    describe.each(ABORT_REASONS)('whose signal aborts with %s', (_, reason) => {
      it.each<WireReply>([{ is: 'silent' }, { is: 'stalled' }])(
        'rejects with it while the server is $is',
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

      it('rejects with it at once, and sends nothing, when it had aborted before', async () => {
        watched.abort(reason);

        const sent = observe(post());
        await until(() => sent.state() !== 'waiting');

        expect(sent.state()).toBe('rejected');
        expect(sent.reason()).toBe(watched.signal.reason);
        expect(under.server.received()).toHaveLength(0);
        expectNothingLeft();
      });
    });

    it('lets the abort of one request alone', async () => {
      under.server.says({ is: 'silent' }, jsonReply(200, 'mine'));
      const other = createWatchedSignal();
      const left = observe(post(other.signal));
      await until(() => under.server.received().length === 1);

      other.abort('left');

      expect(await post()).toEqual({ is: 'answered', status: 200, body: 'mine' });
      expect(left.reason()).toBe('left');
    });

    it('keeps its answer when the signal aborts afterwards', async () => {
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

/** Long enough for what the server has begun to say to arrive. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));
