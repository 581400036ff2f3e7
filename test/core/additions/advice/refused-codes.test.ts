import { sendCode } from '../../../../core/use-cases/send-code';
import { verifyByCode } from '../../../../core/use-cases/verify-by-code';
import { answered, refusal, unanswered } from '../../../fakes/scripted-http';
import { givenNeeds, google, sms } from '../../given';
import { givenArrival } from '../../given-arrival';

const VERIFY = 'POST /recovery/mfaverify';
const { signal } = new AbortController();

describe('[additions.another-way] Additions · Another way · The count of refused codes', () => {
  it.each([
    ['a wrong code', refusal('E0000068', 403), 1],
    ['another result than SUCCESS', answered({ factorResult: 'REJECTED' }), 1],
    ['a server error with HTML', answered(undefined, 500), 0],
    ['an answer of another shape', answered([]), 0],
    ['no answer', unanswered, 0],
    ['a throttled call', answered(undefined, 429), 0],
    ['an accepted code', answered({ phase: 'final', recoveryToken: 'token' }), 0],
  ])('%s is counted', async (_, answer, count) => {
    const needs = givenNeeds({ session: { factors: [google], selectedFactor: google } });
    needs.http.answers(VERIFY, answer);

    await verifyByCode(needs)('123456', signal);

    expect(needs.refusedCodes.get().count).toBe(count);
  });

  it('a refused request for a code does not count', async () => {
    const needs = givenNeeds({ session: { factors: [sms], selectedFactor: sms } });
    needs.http.answers(VERIFY, refusal('E0000068', 403));

    await sendCode(needs)(() => undefined, signal);

    expect(needs.refusedCodes.get().count).toBe(0);
  });

  it('begins again on the next screen', () => {
    const lists = new Map([['initial', [google, sms]]]);
    const page = givenArrival('/recovery/password/google', {
      session: { type: 'password', username: 'jane', factorLists: lists },
    });
    page.refusedCodes.set({ count: 2, reference: 'req-1' });

    page.navigation.go('/recovery/password/sms');

    expect(page.refusedCodes.get()).toEqual({ count: 0 });
  });
});
