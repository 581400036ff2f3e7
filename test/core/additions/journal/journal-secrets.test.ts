import { factorKinds } from '../../../../core/recovery/factor-table';
import { segmentOf } from '../../../../core/recovery/factors';
import { answered, type ScriptedReply } from '../../../fakes/scripted-http';
import { givenJournal } from './given-journal';

/**
 * Secrets and names that must not appear in the journal. Their texts are distinctive, so that the test finds them
 * anywhere in the journal.
 */
const secrets = {
  username: 'SECRET-jane',
  cookie: 'SECRET-cookie-name',
  display: 'SECRET-phone-4711',
  listed: 'SECRET-factor',
  code: '815815',
  badge: 'SECRET-badge',
  password: 'SECRET-password',
  token: 'SECRET-token',
  tokenType: 'SECRET-type',
  linkToken: 'SECRET-link',
  sessionToken: 'SECRET-session',
  errorCode: 'SECRET_CODE_4711',
  requestId: 'SECRET-request',
  pollLink: 'https://SECRET-poll.example/4711',
  redirect: 'https://login.example/SECRET-page',
};
const needles = [...Object.values(secrets), 'SECRET', '4711', 'example'];

const proof = { phase: 'final', recoveryToken: secrets.token, recoveryTokenType: secrets.tokenType };
const refused = (): ScriptedReply => ({
  ...answered({ apierror: { errorCode: secrets.errorCode, errorSummary: secrets.username } }, 500),
  requestId: secrets.requestId,
});

const listed = [...factorKinds.flatMap(({ listedAs }) => listedAs), secrets.listed];

describe('[additions.journal.2] Settled questions · No secret and no name reaches the journal', () => {
  it.each(listed)('in a complete recovery by %s, with every refusal on the way', async (name) => {
    const isDynamic = name === secrets.listed;
    const factor = { name, factorDisplay: secrets.display };
    const { http, recovery, clock, navigation, recorded, leave, signal, act } = givenJournal({
      at: `/recovery/password?fromURI=${encodeURIComponent(secrets.redirect)}`,
      cookies: { uname: secrets.cookie, ruri: secrets.redirect },
      environment: { dynamicFactors: isDynamic },
      answers: { 'GET /recovery/mfafactors': answered([factor]) },
    });
    const pushed = { factorResult: 'WAITING', links: { poll: secrets.pollLink } };
    http.answers('POST /recovery/mfafactors', refused(), answered([factor]));
    http.answers('POST /recovery/mfafactor', refused(), answered([factor]));
    http.answers('POST /recovery/mfaemail', refused(), answered());
    http.alwaysAnswers('POST /recovery/poll', answered({ factorResult: 'SUCCESS', ...proof }));
    const verify = ({ body }: { readonly body?: Readonly<Record<string, unknown>> }) => {
      if (body?.code === undefined) return answered(pushed);
      return body.code === secrets.code
        ? answered(proof)
        : answered({ apierror: { errorCode: 'E0000068' } }, 403);
    };
    http.alwaysAnswers('POST /recovery/mfaverify', verify);
    http.alwaysAnswers('POST /recovery/mfabadge', verify);
    http.answers('POST /recovery/mfapin', refused(), answered(proof));
    http.answers(
      'POST /credentials/verifyandresetpassword',
      refused(),
      answered({ sessionToken: secrets.sessionToken }),
    );
    await clock.advance(0);

    for (let press = 0; press < 2; press += 1) {
      const picked = { factor, isByPerson: true };
      if (isDynamic) await act(() => recovery.enterWithOfferedFactor(secrets.username, picked));
      else await act(() => recovery.enterUsername(secrets.username));
    }
    expect(navigation.current().path).toBe(`/recovery/password/${segmentOf(factor)}`);
    const sending = recovery.sendCode(() => undefined, signal);
    await act((left) => recovery.sendEmail(left));
    await clock.advance(30_000);
    await sending;
    await act((left) => recovery.verifyByCode(secrets.badge, left));
    if (name === 'push') {
      const verification = recovery.verifyByPush(signal);
      await clock.advance(2_000);
      await verification;
    } else if (name === 'email') {
      navigation.go(`/recovery/password/reset/${secrets.linkToken}`);
    } else await act((left) => recovery.verifyByCode(secrets.code, left));
    expect(recovery.visit.get()?.screen.is).toBe('reset');
    const newPassword = { newPassword: secrets.password, repeatedPassword: secrets.password };
    await act((left) => recovery.resetPassword({ ...newPassword, repeatedPassword: secrets.code }, left));
    await act((left) => recovery.resetPassword(newPassword, left));
    await act((left) => recovery.resetPassword(newPassword, left));
    await clock.advance(0);
    leave();

    const told = JSON.stringify(recorded.entries);
    expect(needles.filter((needle) => told.toLowerCase().includes(needle.toLowerCase()))).toEqual([]);
    expect(recorded.steps().at(-1)).toBe('finished');
    expect(recorded.entries.length).toBeGreaterThan(6);
    expect(new Set(recorded.entries.flatMap(Object.keys))).toEqual(wordsOfEntries(recorded.entries));
  });

  it('in an unlock by a link, and in an abandoned recovery of another type', async () => {
    const { navigation, recorded, leave, clock } = givenJournal({
      at: `/recovery/unlock/reset/${secrets.linkToken}`,
      answers: { 'POST /credentials/verifyandunlock': refused() },
      environment: { recoveryTypes: ['password', 'unlock', 'secret-type-4711'] },
    });

    await clock.advance(0);
    navigation.go('/recovery/secret-type-4711');
    await clock.advance(0);
    leave();

    const told = JSON.stringify(recorded.entries);
    expect(needles.filter((needle) => told.toLowerCase().includes(needle.toLowerCase()))).toEqual([]);
    expect(recorded.entries.map((entry) => 'type' in entry && entry.type)).toEqual([
      'unlock',
      'unlock',
      'unlock',
      'other',
      'other',
    ]);
  });
});

const wordsOfEntries = (entries: readonly object[]) =>
  new Set(
    ['step', 'by', 'factor', 'factors', 'code', 'type', 'after'].filter((field) =>
      entries.some((entry) => field in entry),
    ),
  );
