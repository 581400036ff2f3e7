import { createAccountRecovery } from '../../core/account-recovery';
import { accepted } from '../../core/result';
import { answered } from '../fakes/scripted-http';
import { givenConfiguration, givenNeeds, push } from './given';

const { signal } = new AbortController();

describe('Section 4 · A password is recovered, from the username to the new password', () => {
  it('by a push that is answered on the phone', async () => {
    const { http, clock, recovery } = givenRecovery();
    http.answers('POST /recovery/mfafactors', answered([push]));
    http.answers(
      'POST /recovery/mfaverify',
      answered({ factorResult: 'WAITING', links: { poll: 'link-1' } }),
    );
    http.answers(
      'POST /recovery/poll',
      answered({ factorResult: 'SUCCESS', phase: 'final', recoveryToken: 'token' }),
    );
    http.answers('POST /credentials/verifyandresetpassword', answered());

    recovery.followNavigation();
    expect(await recovery.findFactors('jane', signal)).toEqual(accepted([push]));
    recovery.openPreferredFactor();
    const proof = recovery.verifyByPush(signal);
    await clock.advance(2_000);
    expect(await proof).toEqual(accepted(undefined));
    const password = { newPassword: 'New-1', repeatedPassword: 'New-1' };
    const result = await recovery.resetPassword(password, signal);

    expect(result).toEqual(accepted('reset'));
    expect(http.requests.at(-1)?.body).toMatchObject({ recoveryToken: 'token', userName: 'jane' });
    expect(recovery.navigation.current().path).toBe('/recovery/password/reset');
    expect(recovery.visit.get()?.screen).toEqual({ is: 'reset' });
  });
});

describe('[7.host] Section 3 · Every call goes to the server that is configured for it', () => {
  it.each([
    ['the recovery server', 'https://server.example', 'https://server.example/recovery/mfafactors'],
    ["the page's own origin where none is configured", '', 'https://recovery.example/recovery/mfafactors'],
  ])('to %s', async (_, ssprServerHost, url) => {
    const { http, recovery } = givenRecovery({ ssprServerHost });
    http.answers(`POST ${url}`, answered([push]));

    await recovery.findFactors('jane', signal);

    expect(http.requests.map((request) => request.url)).toEqual([url]);
  });

  it('a pin goes to the pin service', async () => {
    const { http, recovery } = givenRecovery({ ssprPinServiceServerHost: 'https://pin.example' });
    http.answers('POST /recovery/mfafactors', answered([{ name: 'pin' }]));
    http.answers('POST https://pin.example/recovery/mfapin', answered({ phase: 'final' }));

    await recovery.enterUsername('jane', signal);

    expect(await recovery.verifyByCode('1234', signal)).toEqual(accepted(undefined));
  });
});

/** The product over fakes; its page stands at the entry screen. */
function givenRecovery(environment: Parameters<typeof givenConfiguration>[0] = {}) {
  const { http, clock, cookies, localStorage, sessionStorage, navigation, provider } = givenNeeds();
  const identityProvider = async () => accepted(provider);
  const ports = { http, clock, cookies, localStorage, sessionStorage, navigation, identityProvider };
  return { http, clock, recovery: createAccountRecovery(ports, givenConfiguration(environment)) };
}
