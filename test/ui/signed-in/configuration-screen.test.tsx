import { accepted } from '../../../core/result';
import { ports } from '../../../ui/container/tokens';
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
  it('reports valid values that do not work together, as the doctor does', async () => {
    await openConfiguration(discovery);

    expect(heading().textContent).toBe(APP.CONFIGURATION.HEADING);
    expect(lines()).toEqual(
      expect.arrayContaining([
        'oktaConfig.redirectUri is https://old.example/recovery/callback. ' +
          'The callback of this page is https://recovery.example/recovery/callback.',
        'The page is not allowed to connect to https://keys.example/keys (jwks_uri). Add https://keys.example to signInOrigins.',
      ]),
    );
  });

  it('reports each stamped value that validation replaced, and each unknown field', async () => {
    await openConfiguration(discovery, undefined, { codeLength: 3, passwordRules: [], titel: 'Our Bank' });

    expect(lines()).toEqual(
      expect.arrayContaining([
        `codeLength must be ${APP.CONFIGURATION['TAKES_CODE-LENGTH']}. The default is used.`,
        `passwordRules must be ${APP.CONFIGURATION['TAKES_PASSWORD-RULES']}. The default is used.`,
        'titel is not a known setting and is ignored.',
      ]),
    );
    expect(document.body.textContent).not.toContain(APP.CONFIGURATION.NO_PROBLEMS);
  });

  it('reports that every stamped value is valid, and has no input', async () => {
    await openConfiguration(discovery);

    expect(document.body.textContent).toContain(APP.CONFIGURATION.NO_PROBLEMS);
    expect(document.querySelectorAll('main :is(input, select, textarea)')).toHaveLength(0);
    expect([...document.querySelectorAll('main button')].map(({ textContent }) => textContent)).toEqual([
      APP.SIGN_IN.SIGN_OUT,
    ]);
  });

  it('reports only reachable servers if there is no problem', async () => {
    const redirectUri = '/recovery/callback';
    await openConfiguration({ ...discovery, jwks_uri: 'https://login.example/keys' }, redirectUri);

    expect(heading().textContent).toBe(APP.CONFIGURATION.HEADING);
    expect(lines()).toEqual([
      expect.stringContaining(APP.CONFIGURATION.RECOVERY),
      expect.stringContaining(APP.CONFIGURATION.IDENTITY_PROVIDER),
    ]);
  });
});

async function openConfiguration(
  said: object,
  redirectUri = oktaConfig.redirectUri,
  stamped: Readonly<Record<string, unknown>> = {},
) {
  const provider = createScriptedIdentityProvider();
  provider.signedIn({ preferred_username: 'jane' });
  await openApp({
    at: '/configuration',
    environment: { ...stamped, oktaConfig: { ...oktaConfig, redirectUri } },
    answers: {
      'GET https://recovery.example/configuration/admin': answered({}),
      'GET https://recovery.example/recovery/mfafactors': answered([{ name: 'sms' }]),
      'GET https://login.example/realm/.well-known/openid-configuration': answered(said),
    },
    swap: (container) => container.rebind(ports.identityProvider, () => async () => accepted(provider)),
  });
}

const lines = () => [...document.querySelectorAll('.facts li')].map(({ textContent }) => textContent);
