import { resetPassword } from '../../../core/use-cases/reset-password';
import { answered, holdAnswer } from '../../fakes/scripted-http';
import { push } from '../given';
import { givenArrival } from '../given-arrival';

const RESET = 'POST https://server.example/credentials/verifyandresetpassword';
const UNLOCK = 'POST https://server.example/credentials/verifyandunlock';
const newPassword = { newPassword: 'New-1', repeatedPassword: 'New-1' };
const proved = { username: 'jane', phase: 'final', recoveryToken: 'token', factors: [push] };
const { signal } = new AbortController();

describe('Design · The outcome of a recovery', () => {
  it('a successful reset replaces its form with the success message, in the same visit', async () => {
    const { visit, before } = await givenSuccess();

    expect(visit.get()).toEqual({ number: before?.number, screen: { is: 'done', of: 'reset' } });
  });

  it('Back opens a new entry screen, and Forward then shows neither the form nor the success message', async () => {
    const { visit, navigation } = await givenSuccess();

    navigation.back();
    const back = visit.get()?.screen;
    navigation.forward();

    expect(back).toMatchObject({ is: 'entry', type: 'password' });
    expect(visit.get()?.screen).toMatchObject({ is: 'entry', type: 'password' });
    expect(navigation.current().path).toBe('/recovery/password');
  });

  it('an unlock that succeeds after the user has left the screen shows no success message', async () => {
    const session = { ...proved, type: 'unlock' };
    const held = holdAnswer();
    const { navigation, visit, settle } = givenArrival('/recovery/unlock/account', {
      session,
      answers: { [UNLOCK]: held },
    });

    navigation.go('/ui');
    held.release(answered());
    await settle();

    expect(visit.get()?.screen.is).toBe('landing');
  });
});

it('Design · Core · Secrets: the event log does not contain the session token of the redirector’s target address', () => {
  const { events, navigation } = givenArrival('/redirector', { session: { sessionToken: 'secret-token' } });
  const recorded: unknown[] = [];

  events.follow((event) => recorded.push(event));

  expect(navigation.left.join()).toContain('secret-token');
  expect(JSON.stringify(recorded)).not.toContain('secret-token');
});

async function givenSuccess() {
  const session = { ...proved, type: 'password' };
  const page = givenArrival('/recovery/password', { session: { ...session, phase: 'initial' } });
  page.session.update((held) => ({ ...held, ...session, recoveryToken: 'token', phase: 'final' }));
  page.navigation.go('/recovery/password/reset');
  const before = page.visit.get();
  page.http.answers(RESET, answered());
  await resetPassword(page)(newPassword, signal);
  return { ...page, before };
}
