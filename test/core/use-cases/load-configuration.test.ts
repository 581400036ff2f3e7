import { readEnvironment } from '../../../core/additions/environment';
import { accepted, refused } from '../../../core/result';
import { loadConfiguration } from '../../../core/use-cases/load-configuration';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';
import { givenNeeds } from '../given';
import { startVisit } from '../given-visit';

const CALL = 'GET /configuration/admin';
const admin = { issuer: 'https://issuer.example', anything: [1, { else: true }] };

describe('Section 1 · Configuration is loaded once at start-up from the server, of the type admin', () => {
  it('[1.configuration 6.admin] the call is GET {server}/configuration/admin, without a body', async () => {
    const { http, load } = givenStart();
    http.answers('GET https://server.example/configuration/admin', answered(admin));

    await load({ ssprServerHost: 'https://server.example/' });

    expect(http.requests).toStrictEqual([
      { method: 'GET', url: 'https://server.example/configuration/admin' },
    ]);
  });

  it("with an invalid server host, the configuration is requested from the page's own origin", async () => {
    const { http, load } = givenStart();
    http.answers(CALL, answered(admin));

    await load({ ssprServerHost: 'javascript:alert(1)' });

    expect(http.requests[0]?.url).toBe('https://recovery.example/configuration/admin');
  });

  it('[3.environment.admin] the complete body is stored, with the stamped values and their problems', async () => {
    const { http, load } = givenStart();
    const stamped = { title: 'Help', production: 'no' };
    http.answers(CALL, answered(admin));

    const loading = await load(stamped);

    expect(loading.result()).toEqual(accepted({ ...readEnvironment(stamped), admin }));
    expect(readEnvironment(stamped).problems).toHaveLength(1);
  });

  it.each(['1.0.0', '99.0.0', 7, undefined])(
    '[additions.contract.1] the page starts with the contract version %s',
    async (contractVersion) => {
      const { http, load } = givenStart();
      http.answers(CALL, answered({ ...admin, contractVersion }));

      expect((await load({})).result()).toMatchObject({ ok: true });
    },
  );

  it('[settled.admin.2] a 200 without a body is an empty configuration', async () => {
    const { http, load } = givenStart();
    http.answers(CALL, answered());

    const loading = await load({});

    expect(loading.result()).toMatchObject({ ok: true, value: { admin: {} } });
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    ['HTML', answered('<html></html>')],
    ['malformed JSON', unanswered],
  ])('[settled.admin.2] a 200 with %s is a failure', async (_, answer) => {
    const { http, clock, load } = givenStart();
    http.alwaysAnswers(CALL, answer);

    const loading = await load({});
    await clock.advance(2_000);

    expect(loading.result()).toMatchObject({ ok: false });
  });

  it('[1.configuration 7.configuration] the first response is final: no further request follows', async () => {
    const { http, clock, load } = givenStart();
    http.answers(CALL, answered({}));

    const loading = await load({});
    await clock.advance(60_000);

    expect(http.requests).toHaveLength(1);
    expect([clock.pending(), loading.listeners()]).toEqual([0, 0]);
  });
});

describe('[settled.start-up] Design · Core · Start-up: 10 s per attempt, three attempts', () => {
  it('an answer at 9 999 ms is in time', async () => {
    const { http, clock, load } = givenStart();
    const held = holdAnswer();
    http.answers(CALL, held);

    const loading = await load({});
    await clock.advance(9_999);
    held.release(answered(admin));
    await clock.advance(0);

    expect(loading.result()).toMatchObject({ ok: true, value: { admin } });
    expect(http.requests).toHaveLength(1);
  });

  it('at 10 000 ms the attempt times out, and a second later the next starts', async () => {
    const { http, clock, load } = givenStart();
    http.answers(CALL, holdAnswer(), answered(admin));

    const loading = await load({});
    await clock.advance(10_000);
    expect(http.aborted).toHaveLength(1);
    await clock.advance(999);
    expect(http.requests).toHaveLength(1);
    await clock.advance(1);

    expect(http.requests).toHaveLength(2);
    expect(loading.result()).toMatchObject({ ok: true, value: { admin } });
  });

  it('the third attempt may still succeed', async () => {
    const { http, clock, load } = givenStart();
    http.answers(CALL, unanswered, refusal('E0000009', 500), answered(admin));

    const loading = await load({});
    await clock.advance(2_000);

    expect(loading.result()).toMatchObject({ ok: true, value: { admin } });
  });

  it.each([
    ['silence', holdAnswer(), refused('unreachable')],
    ['no answer', unanswered, refused('unreachable')],
    ['a refusal', refusal('E0000009'), refused(unknownCode('E0000009'))],
    ['HTML as body', answered('<html></html>'), { ...refused('GENERIC_EXCEPTION'), cause: 'foreign-answer' }],
  ])(
    'after three attempts with %s, the load is refused, without a fourth attempt',
    async (_, answer, result) => {
      const { http, clock, load } = givenStart();
      http.alwaysAnswers(CALL, answer);

      const loading = await load({});
      await clock.advance(120_000);

      expect(http.requests).toHaveLength(3);
      expect(loading.result()).toEqual(result);
      expect([clock.pending(), loading.listeners(), http.inFlight()]).toEqual([0, 0, 0]);
    },
  );

  it.each([
    ['during an attempt', 5_000, 1],
    ['between two attempts', 10_500, 1],
  ])('aborting %s ends the load', async (_, when, requests) => {
    const { http, clock, load } = givenStart();
    http.alwaysAnswers(CALL, holdAnswer());

    const loading = await load({});
    await clock.advance(when);
    await loading.leave();
    await clock.advance(60_000);

    expect(loading.rejection()).toBe('left');
    expect(http.requests).toHaveLength(requests);
    expect([clock.pending(), loading.listeners(), http.inFlight()]).toEqual([0, 0, 0]);
  });
});

function givenStart() {
  const needs = givenNeeds();
  const { http, clock } = needs;
  const start = loadConfiguration(needs);
  const load = (stamped: unknown) => startVisit(clock, (signal) => start(readEnvironment(stamped), signal));
  return { http, clock, load };
}
