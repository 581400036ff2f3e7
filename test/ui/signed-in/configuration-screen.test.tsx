import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { accepted } from '../../../core/result';
import { ports } from '../../../ui/container/tokens';
import { addEnglish, addFile, createTranslations } from '../../../ui/language/translations';
import { TextChecks } from '../../../ui/signed-in/text-checks';
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
const { CONFIGURATION } = texts.APP;

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

const [IN_DE, IN_EN] = ['de', 'en'].map((language) =>
  CONFIGURATION.LANGUAGE.replace('{{language}}', language),
);

describe('The configuration screen’s report on the texts of the language', () => {
  it('contains only a confirmation if all texts are there', () => {
    expect(saidOf('en', texts)).toEqual([[IN_EN, CONFIGURATION.TEXTS_COMPLETE], []]);
  });

  it('states that a file is missing, without listing its texts', () => {
    expect(saidOf('de', undefined)).toEqual([[IN_DE, CONFIGURATION.TEXTS_ABSENT], []]);
  });

  it('lists missing texts', () => {
    const { ENTRY, ...others } = texts.APP;
    const { NEXT, ...left } = ENTRY;

    expect(saidOf('de', { ...texts, APP: { ...others, ENTRY: left } })).toEqual([
      [IN_DE, CONFIGURATION.TEXTS_MISSING],
      ['APP.ENTRY.NEXT'],
    ]);
  });

  it('lists unknown texts', () => {
    expect(saidOf('de', { ...texts, APP: { ...texts.APP, OURS: 'x' } })).toEqual([
      [IN_DE, CONFIGURATION.TEXTS_UNKNOWN],
      ['APP.OURS'],
    ]);
  });
});

/**
 * Renders the page's report about a translation file. Returns the report's paragraphs and the translation keys that the report
 * lists.
 */
function saidOf(language: string, file: unknown) {
  const translations = createTranslations(language);
  addEnglish(translations, texts);
  if (file !== undefined) addFile(translations, language, file);
  const { container } = render(
    <I18nextProvider i18n={translations}>
      <TextChecks />
    </I18nextProvider>,
  );
  const words = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return [words('p'), words('li')];
}
