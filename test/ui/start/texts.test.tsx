import { getI18n } from 'react-i18next';
import { readEnvironment } from '../../../core/additions/environment';
import { languageWishes } from '../../../ui/language/preferred-languages';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { containsTexts, createTexts } from '../../../ui/start/texts';
import { answered } from '../../fakes/scripted-http';
import { heading } from '../page';
import { textsOf } from '../texts';
import { servePage } from './served-page';

afterEach(() => localStorage.clear());

it('[additions.language.picker] a picked language is shown, and preferred on the next visit', async () => {
  const { I, start } = servePage();
  await start({ reply: answered({}) });
  const before = languageWishes()[0];

  await I.press('Language: English');
  await I.press('العربية');

  expect(before).not.toBe('ar');
  expect(heading().textContent).toBe(textsOf('ar').APP.ENTRY.PASSWORD);
  expect(languageWishes()[0]).toBe('ar');
});

it('[additions.language.picker] the operator’s languages are listed in the order of the document', () => {
  servePage({ stamped: { languages: ['fr', 'en', 'xx', 'ar'] } });

  expect(createTexts(readEnvironment({}).environment, 'en', fetch).choice.languages).toEqual([
    'ar',
    'en',
    'fr',
  ]);
});

it('[additions.language.numbers] numbers have the digits of the region in the browser’s language', () => {
  servePage({ browserLanguages: ['ar-EG'] });
  createTexts(readEnvironment({}).environment, 'ar', fetch);

  expect(getI18n().t('APP.SEND.RESEND_IN', { seconds: 30 })).toContain('٣٠');
});

const fetch = (async () => ({
  ok: false,
  json: async () => ({ APP: { ENTRY: { NEXT: 'Error page' } } }),
})) as unknown as typeof globalThis.fetch;

it('a language file with an error status is not used', async () => {
  const texts = createTexts(readEnvironment({}).environment, 'en', fetch);

  expect(await texts.choice.pick('de')).toBe(false);
});

describe('The texts of the early screen', () => {
  const shown = { APP: { ENTRY: { NEXT: 'Weiter' }, SUBMIT: '{{count}} senden' } };

  it.each<[string, unknown, boolean]>([
    ['are current if the file has the same texts', shown, true],
    ['are current if the file has additional texts', { APP: { ...shown.APP, LOADING: 'Warten' } }, true],
    ['are outdated for another text', { APP: { ...shown.APP, SUBMIT: '{{count}} prüfen' } }, false],
    ['are outdated for another text in a group', { APP: { ...shown.APP, ENTRY: { NEXT: 'Los' } } }, false],
    ['are outdated if the file has no texts', {}, false],
  ])('%s', (_, file, isSame) => {
    const translations = createTranslations('de');
    addTexts(translations, 'de', file);

    expect(containsTexts(translations, shown)).toBe(isSame);
  });

  it('are current if the page contains none', () => {
    expect(containsTexts(createTranslations('de'), undefined)).toBe(true);
  });
});
