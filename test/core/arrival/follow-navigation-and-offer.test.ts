import { followNavigation } from '../../../core/arrival/follow-navigation';
import { createOpener } from '../../../core/arrival/open-screen';
import { createArrivalWork } from '../../../core/arrival/work-on-arrival';
import { accepted, refused } from '../../../core/result';
import { storageKeys } from '../../../core/state/storage-keys';
import { answered, holdAnswer, refusal } from '../../fakes/scripted-http';
import { unhandledRejectionsOf } from '../../fakes/unhandled-rejections';
import { unknownCode } from '../../fakes/unknown-code';
import { push, sms } from '../given';
import { type ArrivalBeforehand, givenPage } from '../given-arrival';

const OFFER = 'GET /recovery/mfafactors';
const OWN = 'POST /recovery/mfafactor';
const entry = { is: 'entry', type: 'password', notice: undefined };
const awaiting = { ...entry, offer: 'awaited' };

describe('[2.resolver.dynamic] Section 2 · With dynamic factors, entering requests the offered factors', () => {
  it('the offered factors are requested first; the entry screen then shows them, in the same visit', async () => {
    const { page, visit, settle, follow } = givenDynamicFactors();
    const held = holdAnswer();
    page.http.answers(OFFER, held);

    follow();
    expect(visit.get()).toEqual({ number: 1, screen: awaiting });
    held.release(answered([sms, push]));
    await settle();

    const offer = accepted({ factors: [sms, push], picked: undefined });
    expect(visit.get()).toEqual({ number: 1, screen: { ...entry, offer } });
  });

  it('no listener is left after the offered factors have arrived', async () => {
    const { page } = givenDynamicFactors();
    page.http.answers(OFFER, answered([sms]));
    let listening = 0;
    const subscribe: typeof page.visit.subscribe = (listener) => {
      listening += 1;
      const stop = page.visit.subscribe(listener);
      return () => {
        listening -= 1;
        stop();
      };
    };

    const watched = { ...page, visit: { ...page.visit, subscribe } };
    followNavigation(watched, createOpener(watched, createArrivalWork(watched)));
    expect(listening).toBe(1);
    await page.settle();

    expect(listening).toBe(0);
  });

  it.each([
    ['a refusal', refusal('E0000007'), refused(unknownCode('E0000007'))],
    ['an empty list', answered([]), refused('NO_FACTORS')],
    ['a throttled call', { ...answered(undefined, 429), retryAfterSeconds: 7 }, { waitSeconds: 7 }],
  ])('after %s, the entry screen appears with the reason', async (_, answer, offer) => {
    const { page, visit, settle, follow } = givenDynamicFactors();
    page.http.answers(OFFER, answer);

    follow();
    await settle();

    expect(visit.get()).toMatchObject({ number: 1, screen: { ...entry, offer } });
  });

  it('every visit to an entry screen requests the offered factors again, in the current phase', async () => {
    const { page, settle, follow } = givenDynamicFactors({
      session: { type: 'password', username: 'jane', phase: 'second' },
    });
    page.http.alwaysAnswers(OFFER, answered([sms]));

    follow();
    await settle();
    page.navigation.go('/recovery/unlock');
    await settle();

    expect(page.http.requests.map(({ url }) => url)).toEqual([
      'https://server.example/recovery/mfafactors?phase=second',
      'https://server.example/recovery/mfafactors',
    ]);
  });

  it('[4.entry.5] with the confirm flag, the remembered factor is picked and opened automatically, once', async () => {
    const { page, visit, settle, follow } = givenDynamicFactors({
      session: { type: 'password', username: 'jane', unlockConfirm: true },
    });
    page.localStorage.write(storageKeys.preferredFactor('initial', 'jane'), 'push');
    const slow = holdAnswer();
    page.http.alwaysAnswers(OFFER, answered([sms, push]));
    page.http.answers(OWN, slow);

    follow();
    await settle();
    const meanwhile = [visit.get()?.screen, page.entering.get()?.isPending];
    slow.release(answered(push));
    await settle();

    expect(meanwhile).toEqual([{ ...entry, is: 'choice', found: 'awaited' }, true]);
    expect(page.http.sent(OWN).map(({ body }) => body)).toEqual([{ username: 'jane', factorType: 'push' }]);
    expect(page.navigation.visited).toEqual(['/recovery/password/verifypush']);
    page.navigation.back();
    await settle();
    expect(page.http.sent(OWN)).toHaveLength(1);
  });

  it('without dynamic factors, and on other screens with them, nothing is requested', async () => {
    const off = givenDynamicFactors({ environment: { dynamicFactors: false } });
    const elsewhere = givenDynamicFactors({}, '/ui');

    off.follow();
    elsewhere.follow();
    await off.settle();

    expect(off.visit.get()?.screen).toEqual(entry);
    expect(elsewhere.visit.get()?.screen).toEqual({ is: 'landing' });
    expect([...off.page.http.requests, ...elsewhere.page.http.requests]).toEqual([]);
  });
});

describe('Design · Core · An answer of an earlier visit is never applied', () => {
  it('leaving during the request for the offered factors aborts it, and its answer is not shown', async () => {
    const { page, visit, settle, follow } = givenDynamicFactors();
    const held = holdAnswer();
    page.http.answers(OFFER, held);

    follow();
    page.navigation.go('/ui');
    held.release(answered([sms]));
    await settle();

    expect(visit.get()).toEqual({ number: 2, screen: { is: 'landing' } });
    expect([page.http.aborted.length, page.clock.pending()]).toEqual([1, 0]);
  });

  it('returning during the request starts a new request, and only its answer is shown', async () => {
    const { page, visit, settle, follow } = givenDynamicFactors();
    const [first, second] = [holdAnswer(), holdAnswer()];
    page.http.answers(OFFER, first, second);

    follow();
    page.navigation.go('/recovery/password');
    first.release(answered([push]));
    await settle();
    expect(visit.get()).toEqual({ number: 2, screen: awaiting });
    second.release(answered([sms]));
    await settle();

    const offer = accepted({ factors: [sms], picked: sms });
    expect(visit.get()).toEqual({ number: 2, screen: { ...entry, offer } });
  });
});

describe('Design · Core · Any other exception is a bug and is thrown', () => {
  it('an exception in the request for the offered factors is shown on the entry screen, and thrown', async () => {
    const bug = new Error('a bug');
    const { page, visit, settle, follow } = givenDynamicFactors();
    page.http.answers(OFFER, () => Promise.reject(bug));

    const unheard = await unhandledRejectionsOf(async () => {
      follow();
      await settle();
    });

    expect(visit.get()).toEqual({ number: 1, screen: { ...entry, offer: refused('failed') } });
    expect(unheard).toEqual([bug]);
  });

  it('an exception in an aborted request is ignored', async () => {
    const { page, visit, settle, follow } = givenDynamicFactors();
    page.http.answers(OFFER, () => Promise.reject(new Error('a bug')));

    const unheard = await unhandledRejectionsOf(async () => {
      follow();
      page.navigation.go('/ui');
      await settle();
    });

    expect(visit.get()).toEqual({ number: 2, screen: { is: 'landing' } });
    expect(unheard).toEqual([]);
  });
});

/**
 * Creates a page that displays the username screen with the factors that the server offers to every user
 * (`dynamicFactors`).
 */
function givenDynamicFactors(beforehand: ArrivalBeforehand = {}, at = '/recovery/password') {
  const environment = { dynamicFactors: true, ...beforehand.environment };
  const page = givenPage(at, { ...beforehand, environment });
  return {
    page,
    visit: page.visit,
    settle: page.settle,
    follow: () => followNavigation(page, page.opener),
  };
}
