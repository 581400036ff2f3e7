import { factorsOf, freshSession } from '../../../core/recovery/session';
import { accepted, refused } from '../../../core/result';
import { preferredFactorKey } from '../../../core/state/preferred-factor';
import { enterUsername, resumeEntry } from '../../../core/use-cases/enter-username';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { createWatchedSignal } from '../../fakes/watched-signal';
import { givenNeeds, type HeldBeforehand, push, sms } from '../given';

const CALL = 'POST /recovery/mfafactors';
const { signal } = new AbortController();
const nobody: HeldBeforehand = { ...freshSession, type: 'password' };

describe('Section 4 · Username entry: Next', () => {
  it("finds the user's factors, then opens the first", async () => {
    const { http, session, navigation, enter } = givenEntry(nobody);
    http.answers(CALL, answered([push, sms]));

    expect(await enter(' jane ', signal)).toEqual(accepted(undefined));

    expect(factorsOf(session.get())).toEqual([push, sms]);
    expect(session.get()).toMatchObject({ username: 'jane', selectedFactor: push });
    expect(navigation.visited).toEqual(['/recovery/password/verifypush']);
  });

  it('opens the remembered one before the first', async () => {
    const { http, localStorage, navigation, enter } = givenEntry(nobody);
    localStorage.write(preferredFactorKey('initial', 'jane'), 'sms');
    http.answers(CALL, answered([push, sms]));

    await enter('jane', signal);

    expect(navigation.visited).toEqual(['/recovery/password/sms']);
  });

  it.each([
    ['no username', ' ', answered([push]), refused('username-required')],
    ['a user whom nobody knows', 'jane', refusal('E0000007'), refused('USER_NOT_FOUND')],
    ['a user without factors', 'jane', answered([]), refused('NO_FACTORS')],
    ['no answer', 'jane', unanswered, refused('unreachable')],
  ])('%s opens nothing, and is told', async (_, typed, answer, result) => {
    const { http, session, navigation, enter } = givenEntry(nobody);
    http.answers(CALL, answer);

    expect(await enter(typed, signal)).toEqual(result);
    expect(navigation.visited).toEqual([]);
    expect(session.get().selectedFactor).toBeUndefined();
  });
});

describe('Design · Core · Work that a person starts ends with the visit', () => {
  it('a screen that is left while the factors are asked for opens nothing', async () => {
    const { http, clock, navigation, enter } = givenEntry(nobody);
    const visit = createWatchedSignal();
    http.answers(CALL, holdAnswer());

    const result = enter('jane', visit.signal);
    visit.abort('left');

    await expect(result).rejects.toBe('left');
    await clock.advance(0);
    expect([http.aborted.length, visit.listeners(), clock.pending()]).toEqual([1, 0, 0]);
    expect(navigation.visited).toEqual([]);
  });

  it('nor does one whose factors are held already', async () => {
    const { navigation, enter } = givenEntry({ factors: [push] });
    const visit = createWatchedSignal();

    const result = enter('jane', visit.signal);
    visit.abort('left');

    expect(await result).toEqual(refused('superseded'));
    expect(navigation.visited).toEqual([]);
  });
});

describe('Section 2 · Coming back to the entry screen with a held username', () => {
  it.each([false, true])('nothing happens where no username is held (confirming round: %s)', (continues) => {
    const { http, resume } = givenEntry(nobody);

    expect(resume(continues, signal)).toBeUndefined();
    expect(http.requests).toEqual([]);
  });

  it('its factors are asked for, to be listed: nothing opens', async () => {
    const { http, session, navigation, resume } = givenEntry({ phase: 'second' });
    http.answers(CALL, answered([push, sms]));

    expect(await resume(false, signal)).toEqual(accepted([push, sms]));

    expect(http.requests[0]?.body).toStrictEqual({ username: 'jane', phase: 'second' });
    expect(factorsOf(session.get())).toEqual([push, sms]);
    expect(navigation.visited).toEqual([]);
  });

  it('in the confirming round the next step triggers by itself', async () => {
    const { http, navigation, resume } = givenEntry({ phase: 'final_confirm' });
    http.answers(CALL, answered([sms, push]));

    expect(await resume(true, signal)).toEqual(accepted(undefined));

    expect(http.requests[0]?.body).toStrictEqual({ username: 'jane', phase: 'final_confirm' });
    expect(navigation.visited).toEqual(['/recovery/password/sms']);
  });

  it.each([false, true])('a refusal is handed on (confirming round: %s)', async (continues) => {
    const { http, navigation, resume } = givenEntry();
    http.answers(CALL, refusal('E0000007'));

    expect(await resume(continues, signal)).toEqual(refused('USER_NOT_FOUND'));
    expect(navigation.visited).toEqual([]);
  });
});

function givenEntry(session: HeldBeforehand = {}) {
  const needs = givenNeeds({ session });
  return { ...needs, enter: enterUsername(needs), resume: resumeEntry(needs) };
}
