import { refused } from '../../../../../core/result';
import {
  answered,
  holdAnswer,
  refusal,
  type ScriptedReply,
  unanswered,
} from '../../../../fakes/scripted-http';
import { unhandledRejectionsOf } from '../../../../fakes/unhandled-rejections';
import { google, push, sms } from '../../../given';
import { givenTab, LIST, OWN } from '../../../given-tab';

describe('[settled.resume.4] Data that survives a reload · The factor cannot be opened again', () => {
  it.each<[string, ScriptedReply]>([
    ['the server refuses the list', refusal('E0000007')],
    ['the list is empty', answered([])],
    ['the list no longer has the factor', answered([push, google])],
  ])('%s: the recovery starts again with the same username', async (_, reply) => {
    const tab = await givenReload(reply);

    const { username, phase, selectedFactor, codesSent } = tab.page().session.get();
    expect(tab.screen()).toMatchObject({ is: 'choice', type: 'password', notice: 'journey-lost' });
    expect([username, phase, selectedFactor, codesSent.size]).toEqual(['jane', 'initial', undefined, 0]);
    expect(tab.navigation.trail().at(-1)).toBe('/recovery/password');
    expect(tab.record()).not.toHaveProperty('factor');
  });

  it('in a later round, the recovery starts again in its first round', async () => {
    const tab = givenTab();
    await tab.enter('jane', google);
    await tab.prove({ phase: 'second' });
    tab.page().pickFactor(sms);
    tab.http.answers(LIST, refusal('E0000007'));

    await tab.reload();

    expect(tab.page().session.get()).toMatchObject({ phase: 'initial', proofsGiven: 0 });
    const phases = tab.http.sent(LIST).map(({ body }) => body?.phase);
    expect(phases).toEqual(['initial', 'second', 'second', 'initial']);
  });

  it('the recovery also starts again with neutralMessages', async () => {
    const tab = givenTab({ environment: { neutralMessages: true } });
    await tab.enter('jane', sms);
    tab.http.answers(LIST, refusal('E0000007'));

    await tab.reload();

    expect(tab.screen()).toMatchObject({ is: 'choice', notice: 'journey-lost' });
  });
});

describe('[settled.resume.5] Data that survives a reload · No response, or a failure of the server', () => {
  it.each<[string, ScriptedReply, object]>([
    ['no response', unanswered, refused('unreachable')],
    ['a foreign answer', answered('<html></html>', 403), { cause: 'foreign-answer' }],
    ['a rejected CSRF token', refusal('E0000006', 403), { cause: 'csrf' }],
    ['a 429', { ...answered(undefined, 429), retryAfterSeconds: 7 }, { code: 'throttled', waitSeconds: 7 }],
  ])('%s is shown, and the page waits for the user without another request', async (_, reply, expected) => {
    const tab = await givenReload(reply);
    const shown = tab.page().visit.get();
    await tab.clock.advance(60_000);

    expect(shown).toMatchObject({ number: 1, screen: { is: 'resuming', refusal: expected } });
    expect(tab.page().visit.get()).toBe(shown);
    expect(tab.http.sent(LIST)).toHaveLength(2);
    expect(tab.record()).toMatchObject({ username: 'jane', factor: 'sms' });
  });

  describe.each([false, true])('with neutralMessages %s', (neutralMessages) => {
    it('a failure of the server keeps the second round, and trying again continues it', async () => {
      const tab = givenTab({ environment: { neutralMessages } });
      await tab.enter('jane', google);
      await tab.prove({ phase: 'second' });
      tab.page().pickFactor(sms);
      tab.http.answers(LIST, answered('<html></html>', 502));

      await tab.reload();
      const failed = [tab.screen(), tab.record()];
      tab.page().retryResume();
      await tab.clock.advance(0);

      const refusal = { ...refused('GENERIC_EXCEPTION'), isServerFault: true };
      expect(failed).toMatchObject([
        { is: 'resuming', refusal },
        { phase: 'second', factor: 'sms' },
      ]);
      expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms, isResumed: true });
    });
  });

  it('with dynamicFactors, a failure of the server offers to try again', async () => {
    const tab = givenTab({ environment: { dynamicFactors: true } });
    await tab.clock.advance(0);
    await tab.page().enterWithOfferedFactor('jane', { factor: sms, isByPerson: true });
    tab.http.answers(OWN, answered('<html></html>', 502));

    await tab.reload();

    expect(tab.screen()).toMatchObject({ is: 'resuming', refusal: { isServerFault: true } });
  });

  it('trying again opens the factor', async () => {
    const tab = await givenReload(unanswered);
    const slow = holdAnswer();
    tab.http.answers(LIST, slow);

    tab.page().retryResume();
    const meanwhile = tab.page().visit.get();
    slow.release(answered([sms]));
    await tab.clock.advance(0);

    expect(meanwhile).toEqual({ number: 2, screen: { is: 'resuming', type: 'password' } });
    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms, isResumed: true });
  });

  it('trying again while the request is pending aborts the first request', async () => {
    const tab = await givenReload(holdAnswer());

    tab.page().retryResume();
    await tab.clock.advance(0);

    expect(tab.http.aborted).toHaveLength(1);
    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms });
  });

  it('an unexpected exception is shown as a failure, and is thrown', async () => {
    const bug = new Error('a bug');
    const unheard = await unhandledRejectionsOf(async () => {
      const tab = await givenReload(() => Promise.reject(bug));
      expect(tab.screen()).toEqual({ is: 'resuming', type: 'password', refusal: refused('failed') });
    });

    expect(unheard).toEqual([bug]);
  });
});

describe('Data that survives a reload · Leaving while the factors are requested', () => {
  it('aborts the request, and its late response changes nothing', async () => {
    const slow = holdAnswer();
    const tab = await givenReload(slow);

    tab.navigation.go('/ui');
    slow.release(answered([sms]));
    await tab.clock.advance(0);

    expect(tab.screen()).toEqual({ is: 'landing' });
    expect([tab.http.aborted.length, tab.http.inFlight()]).toEqual([1, 0]);
  });

  it('Back to the factor screen requests the factors again', async () => {
    const tab = await givenReload(holdAnswer());
    tab.navigation.go('/ui');

    tab.navigation.back();
    await tab.clock.advance(0);

    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms, isResumed: true });
  });

  it('Back to the entry screen asks first, and Forward continues with the factor', async () => {
    const tab = await givenReload(holdAnswer());
    tab.navigation.back();
    tab.navigation.back();
    await tab.clock.advance(0);
    const shown = tab.screen();

    tab.navigation.forward();
    await tab.clock.advance(0);

    expect(shown).toEqual({ is: 'continue', type: 'password', username: 'jane' });
    expect(tab.screen()).toMatchObject({ is: 'factor', factor: push, isResumed: true });
  });

  it('“Not you?” removes the recovery', async () => {
    const tab = await givenReload(holdAnswer());

    tab.page().forgetUser();
    tab.navigation.go('/recovery/password');
    await tab.clock.advance(0);

    expect(tab.screen()).toEqual({ is: 'entry', type: 'password', notice: undefined });
    expect(tab.record()).toBeNull();
  });
});

async function givenReload(reply: ScriptedReply) {
  const tab = givenTab();
  await tab.enter('jane', sms);
  tab.http.answers(LIST, reply);
  await tab.reload();
  return tab;
}
