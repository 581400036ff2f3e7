import { createAccountRecovery } from '../../core/account-recovery';
import { freshSession } from '../../core/recovery/session';
import { accepted } from '../../core/result';
import { answered } from '../fakes/scripted-http';
import { givenConfiguration, givenNeeds, push, sms } from './given';

const { signal } = new AbortController();
const proof = { phase: 'final', recoveryToken: 'token' };

describe('Section 3 · The initial state', () => {
  it('is empty: no screen, no session, online, and no link opened in another tab', () => {
    const { visit, session, isOffline, continuedInOtherTab } = createAccountRecovery(
      givenPorts().ports,
      givenConfiguration(),
    );

    expect([visit.get(), isOffline.get(), continuedInOtherTab.get()]).toEqual([undefined, false, false]);
    expect(session.get()).toBe(freshSession);
  });
});

describe('Section 4 · A complete password recovery', () => {
  it('[1.flow.1 1.flow.2] by a push that is approved on the phone', async () => {
    const { http, clock, ports } = givenPorts();
    http.answers('POST /recovery/mfafactors', answered([push]));
    http.answers('POST /recovery/mfaverify', answered({ links: { poll: 'link' } }));
    http.answers('POST /recovery/poll', answered({ factorResult: 'SUCCESS', ...proof }));
    http.answers('POST /credentials/verifyandresetpassword', answered());
    const newPassword = { newPassword: 'New-1', repeatedPassword: 'New-1' };

    const recovery = createAccountRecovery(ports, givenConfiguration());
    recovery.start();
    await recovery.enterUsername('jane');
    const verification = recovery.verifyByPush(signal);
    await clock.advance(2_000);
    await verification;

    expect(recovery.visit.get()?.screen).toEqual({ is: 'reset' });
    expect(await recovery.resetPassword(newPassword, signal)).toEqual(accepted(undefined));
    expect(recovery.visit.get()?.screen).toEqual({ is: 'done', of: 'reset' });
    expect(http.requests.at(-1)?.body).toMatchObject({ recoveryToken: 'token', userName: 'jane' });
  });
});

it('[3.preferred.1] the factor that a user picked is the remembered one', async () => {
  const { http, recovery } = givenRecovery();
  http.answers('POST /recovery/mfafactors', answered([push, sms]));
  await recovery.enterUsername('jane');

  recovery.pickFactor(sms);

  expect(recovery.rememberedFactor([push, sms])).toEqual(sms);
});

describe('[7.host] Section 3 · Every call goes to its configured server', () => {
  it.each([
    ['the recovery server', 'https://server.example', 'https://server.example/recovery/mfafactors'],
    ["the page's own origin if none is configured", '', 'https://recovery.example/recovery/mfafactors'],
  ])('recovery calls go to %s', async (_, ssprServerHost, url) => {
    const { http, recovery } = givenRecovery({ ssprServerHost });
    http.answers(`POST ${url}`, answered([push]));

    await recovery.enterUsername('jane');

    expect(http.requests.map((request) => request.url)).toEqual([url]);
  });

  it.each([
    ['the pin service', 'https://pin.example', 'https://pin.example/recovery/mfapin'],
    ["the page's own origin if none is configured", '', 'https://recovery.example/recovery/mfapin'],
  ])('pin calls go to %s', async (_, ssprPinServiceServerHost, url) => {
    const { http, recovery } = givenRecovery({ ssprPinServiceServerHost });
    http.answers('POST /recovery/mfafactors', answered([{ name: 'pin' }]));
    http.answers(`POST ${url}`, answered({ phase: 'final' }));

    await recovery.enterUsername('jane');

    expect(await recovery.verifyByCode('1234', signal)).toEqual(accepted(undefined));
  });
});

function givenRecovery(environment: Parameters<typeof givenConfiguration>[0] = {}) {
  const { http, ports } = givenPorts();
  return { http, recovery: createAccountRecovery(ports, givenConfiguration(environment)) };
}

function givenPorts() {
  const { provider, http, clock, ...others } = givenNeeds();
  const { cookies, localStorage, sessionStorage, navigation, connectivity, otherTabs } = others;
  const identityProvider = async () => accepted(provider);
  const storages = { cookies, localStorage, sessionStorage };
  const ports = { http, clock, ...storages, navigation, connectivity, otherTabs, identityProvider };
  return { http, clock, ports };
}
