import { type SignInSettings, signInSettings } from '../../../core/configuration/configuration';
import type { Http, HttpRequest } from '../../../core/ports/http';
import { accepted } from '../../../core/result';
import { CONFIGURATION, ports } from '../../../ui/container/tokens';
import type { TypedContainer } from '../../../ui/container/typed-container';
import { sms } from '../../core/given';
import { createFakeClock } from '../../fakes/fake-clock';
import { createForgetfulStorage } from '../../fakes/memory-storage';
import { answered } from '../../fakes/scripted-http';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';
import { focused, heading } from '../page';
import { openApp } from '../rig';

describe('An adapter is swapped with one rebind', () => {
  it('another HTTP adapter answers every call', async () => {
    const sent: HttpRequest[] = [];
    const other: Http = {
      send: async (request) => {
        sent.push(request);
        return answered([sms]);
      },
    };
    const { I, http } = await openApp({ swap: (container) => container.rebind(ports.http, () => other) });

    await I.paste('jane', 'Username');
    await I.press('Next');

    expect(sent.map(({ url }) => url)).toEqual(['https://recovery.example/recovery/mfafactors']);
    expect(http.requests).toEqual([]);
    expect(heading().textContent).toBe('Code by text message to +1 XXX-XXX-1234');
  });

  it('another clock controls every wait', async () => {
    const other = createFakeClock();
    const { I } = await openApp({ swap: (container) => container.rebind(ports.clock, () => other) });

    await I.wait(60_000);
    const before = focused()?.tagName;
    await other.advance(500);
    await I.wait(0);

    expect([before, focused()?.id]).toEqual([expect.not.stringMatching('INPUT'), 'username']);
  });

  it('another identity provider signs in, and is created only when a user signs in', async () => {
    const other = createScriptedIdentityProvider();
    const made: SignInSettings[] = [];
    const myProvider = (settings: SignInSettings) => {
      made.push(settings);
      return other;
    };
    const swap = (container: TypedContainer) => {
      container.rebind(
        ports.identityProvider,
        (configuration) => async () => accepted(myProvider(signInSettings(configuration))),
        CONFIGURATION,
      );
    };
    const { go, identityProvider } = await openApp({ swap });
    const before = made.length;

    await go('/mgt/password');

    expect([before, made.length]).toEqual([0, 1]);
    expect(other.signIns()).toBe(1);
    expect(identityProvider.signIns()).toBe(0);
  });

  it('a storage that keeps nothing does not change a recovery', async () => {
    const { I, navigation } = await openApp({
      swap: (container) => container.rebind(ports.localStorage, createForgetfulStorage),
      answers: { 'POST /recovery/mfafactors': answered([sms, { name: 'google' }]) },
    });

    await I.paste('jane', 'Username');
    await I.press('Next');
    await I.select('Google Authenticator', 'Select factor');

    expect(navigation.current().path).toBe('/recovery/password/google');
  });
});
