import { accepted } from '../../../core/result';
import { IDENTITY_PROVIDER } from '../../../ui/container/tokens';
import { answered } from '../../fakes/scripted-http';
import { createScriptedIdentityProvider } from '../../fakes/scripted-identity-provider';
import { heading } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;

const oktaConfig = {
  issuer: 'https://login.example/realm',
  clientId: 'client',
  redirectUri: 'https://old.example/recovery/callback',
};
const discovery = {
  issuer: oktaConfig.issuer,
  authorization_endpoint: 'https://login.example/authorize',
  token_endpoint: 'https://login.example/token',
  jwks_uri: 'https://keys.example/keys',
};

describe('[settled.configuration.3] Design, “Settled questions” · configuration', () => {
  it('says what cannot work although each value is fit by itself, as the doctor does', async () => {
    await openConfiguration(discovery);

    expect(heading().textContent).toBe(APP.CONFIGURATION.HEADING);
    expect(lines()).toEqual(
      expect.arrayContaining([
        'oktaConfig.redirectUri is https://old.example/recovery/callback. ' +
          'The callback of this page is https://recovery.example/recovery/callback.',
        'The page may not ask https://keys.example/keys (jwks_uri): signInOrigins does not name https://keys.example.',
      ]),
    );
  });

  it('says nothing of the kind where all is well', async () => {
    const redirectUri = '/recovery/callback';
    await openConfiguration({ ...discovery, jwks_uri: 'https://login.example/keys' }, redirectUri);

    expect(heading().textContent).toBe(APP.CONFIGURATION.HEADING);
    expect(lines()).toEqual([
      expect.stringContaining(APP.CONFIGURATION.RECOVERY),
      expect.stringContaining(APP.CONFIGURATION.IDENTITY_PROVIDER),
    ]);
  });
});

async function openConfiguration(said: object, redirectUri = oktaConfig.redirectUri) {
  const provider = createScriptedIdentityProvider();
  provider.signedIn({ preferred_username: 'jane' });
  await openApp({
    at: '/configuration',
    environment: { oktaConfig: { ...oktaConfig, redirectUri } },
    answers: {
      'GET https://recovery.example/configuration/admin': answered({}),
      'GET https://login.example/realm/.well-known/openid-configuration': answered(said),
    },
    swap: (container) => container.rebind(IDENTITY_PROVIDER, () => async () => accepted(provider)),
  });
}

const lines = () => [...document.querySelectorAll('.facts li')].map(({ textContent }) => textContent);
