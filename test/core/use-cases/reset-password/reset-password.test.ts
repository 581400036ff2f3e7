import { JOURNEY_LOST } from '../../../../core/recovery/route-screens';
import { factorsOf, freshSession } from '../../../../core/recovery/session';
import { accepted, refused } from '../../../../core/result';
import { createFakeClock } from '../../../fakes/fake-clock';
import { answered, holdAnswer, refusal, type ScriptedReply, unanswered } from '../../../fakes/scripted-http';
import { unknownCode } from '../../../fakes/unknown-code';
import { givenSession, type HeldBeforehand, push } from '../../given';
import { givenResetScreen, RESET } from '../../given-reset';
import { expectAbortOnLeaving } from '../../given-visit';

describe('Section 4 · Password reset with a token', () => {
  it('[4.reset.1] posts recoveryToken, recoveryType, newPassword and userName', async () => {
    const { http, reset } = givenResetScreen();
    http.answers(RESET, answered());

    await reset('New-1');

    expect(http.requests.map(({ body }) => body)).toStrictEqual([
      { recoveryToken: 'token', recoveryType: 'stateToken', newPassword: 'New-1', userName: 'jane' },
    ]);
  });

  it('two different passwords are refused as password-mismatch, without a request or a change', async () => {
    const { http, session, navigation, reset } = givenResetScreen();
    const before = session.get();

    expect(await reset('New-1', 'New-2')).toEqual(refused('password-mismatch'));
    expect(http.requests).toEqual([]);
    expect(session.get()).toBe(before);
    expect(navigation.visited).toEqual([]);
  });
});

describe('[settled.token-used.2] Settled questions · An empty token is never posted', () => {
  it('without a token and without the flag, the new password is not posted', async () => {
    const { http, session, reset } = givenResetScreen({ recoveryToken: undefined });

    expect(await reset('New-1')).toEqual(refused('superseded'));
    expect(http.requests).toEqual([]);
    expect(session.get().password).toBeUndefined();
  });
});

describe('[4.reset.5] Section 4 · Success shows the success message or redirects per configuration', () => {
  it('[2.reset.2] with showPasswordResetSuccess on, success shows the message', async () => {
    const { http, navigation, reset } = givenResetScreen({}, { showPasswordResetSuccess: true });
    http.answers(RESET, answered());

    expect(await reset('New-1')).toEqual(accepted(undefined));
    expect(navigation.visited).toEqual([]);
  });

  it('[2.reset.2] with showPasswordResetSuccess off, success goes to /redirector', async () => {
    const { http, navigation, reset } = givenResetScreen({}, { showPasswordResetSuccess: false });
    http.answers(RESET, answered());

    expect(await reset('New-1')).toEqual(accepted(undefined));
    expect(navigation.visited).toEqual(['/redirector']);
  });

  it.each([
    ['on', true],
    ['off', false],
  ])(
    '[settled.cache] with showPasswordResetSuccess %s, the recovery ends, and no secret is stored',
    async (_, showPasswordResetSuccess) => {
      const redirectUri = 'https://login.example/home';
      const { http, session, reset } = givenResetScreen({ redirectUri }, { showPasswordResetSuccess });
      http.answers(RESET, answered());

      await reset('New-1');

      expect(session.get()).toEqual({ ...freshSession, type: 'password', redirectUri, isFinished: true });
      expect(factorsOf(session.get())).toEqual([]);
    },
  );
});

describe('Design · Core · A refusal or a missing answer keeps the token', () => {
  it.each([
    ['E0000001', refusal('E0000001'), refused('E0000001')],
    ['E0000080', refusal('E0000080', 403), refused('E0000080')],
    ['a server error', answered(undefined, 500), { ...refused('GENERIC_EXCEPTION'), isServerFault: true }],
    ['no answer', unanswered, refused('unreachable')],
  ])('after %s the token is kept, so that the user can try again', async (_, answer, result) => {
    const { http, session, navigation, reset } = givenResetScreen();
    http.answers(RESET, answer, answered());

    expect(await reset('New-1')).toEqual(result);
    expect(session.get()).toMatchObject({ recoveryToken: 'token', recoveryTokenType: 'stateToken' });
    expect(factorsOf(session.get())).toEqual([push]);
    expect(navigation.visited).toEqual([]);

    expect(await reset('New-2')).toEqual(accepted(undefined));
    expect(http.requests[1]?.body).toMatchObject({ recoveryToken: 'token', newPassword: 'New-2' });
  });
});

describe('A token that the server refuses a long time after the proof', () => {
  const code = 'E0000011';
  const tokenRefused = refused(unknownCode(code));
  const resetAfter = async (
    age: number,
    held: HeldBeforehand = {},
    answer: ScriptedReply = refusal(code),
  ) => {
    const screen = givenResetScreen({ tokenFrom: 'proof', provedAt: createFakeClock().now(), ...held });
    screen.http.answers(RESET, answer);
    await screen.clock.advance(age);
    return { ...screen, result: await screen.reset('New-1') };
  };

  it.each([
    [299_999, refused('superseded')],
    [300_000, refused('took-too-long')],
  ])(
    '[additions.took-too-long.1 settled.lost-recovery] is reported as took-too-long from 300 000 ms on: after %i ms',
    async (age, result) => {
      expect((await resetAfter(age)).result).toEqual(result);
    },
  );

  it('[additions.took-too-long.1] is reported with the request id of the server', async () => {
    const { result } = await resetAfter(300_000, {}, { ...refusal(code), requestId: 'req-1' });

    expect(result).toEqual({ ...refused('took-too-long'), reference: 'req-1' });
  });

  it('[additions.took-too-long.1] is not assumed for a link, a failure of the server or a refused password', async () => {
    const byLink = await resetAfter(300_000, { tokenFrom: 'link', provedAt: undefined });
    const failed = await resetAfter(300_000, {}, refusal(code, 500));
    const refusedPassword = await resetAfter(300_000, {}, refusal('E0000080'));

    expect([byLink.result, failed.result, refusedPassword.result]).toEqual([
      tokenRefused,
      { ...tokenRefused, isServerFault: true },
      refused('E0000080'),
    ]);
    for (const { session } of [byLink, failed, refusedPassword])
      expect(session.get().recoveryToken).toBe('token');
  });

  it('[additions.took-too-long.2] ends the recovery, but keeps the username', async () => {
    const redirectUri = 'https://login.example/home';
    const { session, navigation } = await resetAfter(300_000, { redirectUri });

    expect(session.get()).toEqual({ ...freshSession, type: 'password', username: 'jane', redirectUri });
    expect(navigation.visited).toEqual([]);
  });
});

describe('[settled.lost-recovery] Settled questions · A token of a proof that the server refuses', () => {
  const refusedWith = async (
    answer: ScriptedReply,
    held: HeldBeforehand = { tokenFrom: 'proof' },
    isHere = true,
  ) => {
    const screen = givenResetScreen(held);
    if (!isHere) screen.visit.set({ number: 2, screen: { is: 'expired-password' } });
    screen.http.answers(RESET, answer);
    return { ...screen, result: await screen.reset('New-1') };
  };

  it.each(['E0000011', 'E0000105', 'E0000079'])(
    '%s starts the recovery again with the same username',
    async (code) => {
      const { result, session, navigation } = await refusedWith(refusal(code, 401));
      const origin = await refusedWith(refusal(code, 401), {});

      expect([result, origin.result]).toEqual([refused('superseded'), refused('superseded')]);
      expect(session.get()).toEqual({ ...freshSession, type: 'password', username: 'jane' });
      expect(navigation.current()).toMatchObject({ path: '/recovery/password', note: JOURNEY_LOST });
    },
  );

  it.each<[string, ScriptedReply, HeldBeforehand, boolean]>([
    ['a refused password', refusal('E0000080', 403), { tokenFrom: 'proof' }, true],
    ['an unknown refusal', refusal('E0000099', 403), { tokenFrom: 'proof' }, true],
    ['a failure of the server', refusal('E0000011', 503), { tokenFrom: 'proof' }, true],
    ['the refused token of a link', refusal('E0000011', 401), { tokenFrom: 'link' }, true],
    ['a refusal after the user has left the screen', refusal('E0000011', 401), { tokenFrom: 'proof' }, false],
  ])('%s does not', async (_, answer, held, isHere) => {
    const { result, session, navigation } = await refusedWith(answer, held, isHere);

    expect(result).not.toMatchObject({ code: 'superseded' });
    expect(session.get().recoveryToken).toBe('token');
    expect(navigation.visited).toEqual([]);
  });
});

describe('Design · Core · An answer of an earlier attempt is never applied', () => {
  it.each([
    ['a success', answered()],
    ['a refusal', refusal('E0000001')],
  ])('%s is superseded, and changes nothing in a recovery with another token', async (_, answer) => {
    const { http, clock, session, navigation, reset } = givenResetScreen(
      {},
      { showPasswordResetSuccess: false },
    );
    const held = holdAnswer();
    http.answers(RESET, held);

    const result = reset('New-1');
    const moved = givenSession({
      username: 'joe',
      factors: [push],
      recoveryToken: 'another',
      password: 'New-2',
    });
    session.set(moved);
    held.release(answer);
    await clock.advance(0);

    expect(await result).toEqual(refused('superseded'));
    expect(session.get()).toBe(moved);
    expect(navigation.visited).toEqual([]);
  });

  it('leaving the screen aborts the pending request, and keeps the token', async () => {
    const needs = givenResetScreen();

    await expectAbortOnLeaving(needs, RESET, (left) => needs.reset('New-1', 'New-1', left));

    expect(needs.session.get().recoveryToken).toBe('token');
  });
});
