import { accepted, type RefusalCode, refused } from '../../../../core/result';
import { answered, holdAnswer, refusal, type ScriptedReply, unanswered } from '../../../fakes/scripted-http';
import { unknownCode } from '../../../fakes/unknown-code';
import { givenPushScreen, POLL, VERIFY, waiting } from '../../given-push';

const success = answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' });

describe('[settled.poll-link] Settled questions · links.poll', () => {
  it.each([undefined, null, '', 7, {}, ['link']])(
    'a push whose first answer has no link, but %j, ends with GENERIC_EXCEPTION',
    async (link) => {
      const { http, clock, press, polls } = givenPushScreen();
      http.answers(VERIFY, answered({ factorResult: 'WAITING', links: { poll: link } }));

      const pushing = await press();

      expect(pushing.result()).toEqual(refused('GENERIC_EXCEPTION'));
      expect([polls(), clock.pending()]).toEqual([0, 0]);
    },
  );

  it.each([undefined, null, '', 7, {}, ['link']])(
    'a poll answered with the link %j keeps the latest link until the next one',
    async (link) => {
      const { http, clock, press } = givenPushScreen();
      const without = answered({ factorResult: 'WAITING', links: { poll: link } });
      http.answers(VERIFY, waiting('link-1'));
      http.answers(POLL, waiting('link-2'), without, without, waiting('link-3'), success);

      const pushing = await press();
      await clock.advance(10_000);

      const links = http.sent(POLL).map(({ body }) => body?.pollUrl);
      expect(links).toEqual(['link-1', 'link-2', 'link-2', 'link-2', 'link-3']);
      expect(pushing.result()).toEqual(accepted(undefined));
    },
  );
});

describe('Section 4 · Push: a SUCCESS without a phase', () => {
  it('is a GENERIC_EXCEPTION, and the session does not change', async () => {
    const { http, press, session, navigation } = givenPushScreen();
    const before = session.get();
    http.answers(VERIFY, answered({ factorResult: 'SUCCESS' }));

    const pushing = await press();

    expect(pushing.result()).toEqual(refused('GENERIC_EXCEPTION'));
    expect([session.get(), navigation.visited]).toEqual([before, []]);
  });
});

describe('[settled.push-network] Settled questions · Push and the network', () => {
  it.each<[string, ScriptedReply, RefusalCode]>([
    ['refused', refusal('E0000047'), unknownCode('E0000047')],
    ['answered in another shape', answered('<html></html>'), 'GENERIC_EXCEPTION'],
    ['unanswered', unanswered, 'unreachable'],
  ])('a verify that is %s ends the push with its code', async (_, answer, code) => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, answer);

    const pushing = await press();

    expect(pushing.result()).toMatchObject(refused(code));
    expect([polls(), clock.pending(), pushing.listeners()]).toEqual([0, 0, 0]);
  });

  it.each([
    ['refused', refusal('E0000047', 403), unknownCode('E0000047')],
    ['answered with a server error', answered(undefined, 500), 'GENERIC_EXCEPTION'],
    ['answered in another shape', answered([]), 'GENERIC_EXCEPTION'],
    ['throttled', answered(undefined, 429), 'throttled'],
  ])('[4.push.7] a poll that is %s ends the push with its code', async (_, answer, code) => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, answer);

    const pushing = await press();
    await clock.advance(10_000);

    expect(pushing.result()).toMatchObject({ ok: false, code });
    expect([polls(), clock.pending(), pushing.listeners()]).toEqual([1, 0, 0]);
  });

  it('a poll that fails without an answer is repeated after 2 s with the same link', async () => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting('link-1'));
    http.answers(POLL, unanswered, unanswered, success);

    const pushing = await press();
    await clock.advance(2_000 + 1_999);
    expect(polls()).toBe(1);
    await clock.advance(1 + 2_000);

    expect(http.sent(POLL).map(({ body }) => body?.pollUrl)).toEqual(['link-1', 'link-1', 'link-1']);
    expect(pushing.result()).toEqual(accepted(undefined));
  });

  it("a poll without an answer times out at the call's deadline, and is repeated", async () => {
    const { http, clock, press, polls } = givenPushScreen();
    http.answers(VERIFY, waiting());
    http.answers(POLL, holdAnswer(), success);

    const pushing = await press();
    await clock.advance(2_000 + 20_000 + 1_999);
    expect(polls()).toBe(1);
    await clock.advance(1);

    expect(polls()).toBe(2);
    expect(pushing.result()).toEqual(accepted(undefined));
  });
});
