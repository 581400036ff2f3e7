import { baseOf, pageWords, readTexts } from '../../../adapters/operator/build/words/language-files.mjs';
import { readEnvironment } from '../../../core/additions/environment';
import { type SmallProject, smallProject } from './small-project';

const available = 'en en-GB es es-419 fr fr-CA nb pt-BR pt-PT sr sr-Latn zh-HK zh-Hans zh-Hant'.split(' ');

describe('The base language of a regional variant', () => {
  it.each<[language: string, base: string | undefined, why: string]>([
    ['en-GB', 'en', 'the language'],
    ['es-419', 'es', 'the language, also for a group of countries'],
    ['zh-HK', 'zh-Hant', 'the language in the script of the country'],
    ['pt-BR', undefined, 'the language has no file'],
    ['sr-Latn', undefined, 'the file of the language has another script'],
    ['zh-Hant', undefined, 'a language is not its own base'],
    ['en', undefined, 'a language is not its own base'],
  ])('of %s is %s: %s', (language, base) => {
    expect(baseOf(language, available)).toBe(base);
  });
});

let project: SmallProject;
beforeEach(() => {
  project = smallProject();
});
afterEach(() => project.remove());
const givenTexts = (language: string, texts: object) =>
  project.givenFile(`public/ui/assets/i18n/${language}.json`, JSON.stringify(texts));

describe('[additions.language.variants] The translation file of a regional variant', () => {
  it('is completed with the texts of its base language, in the built file and in the document', async () => {
    givenTexts('en-GB', { A: { C: 'deux' } });
    project.givenEnvironment({ languages: ['en-GB'] });
    await project.whenBuilt();

    const complete = { A: { B: 'one', C: 'deux', D: 'not here' } };
    expect(JSON.parse(project.thenText('ui/assets/i18n/en-GB.json'))).toEqual(complete);
    expect(readTexts(project.dist, 'en-GB')).toEqual(complete);
    expect(pageOf(project).words).toEqual({ en: 'one\ntwo', 'en-GB': 'one\ndeux' });
  });

  it('is added to the document if its first texts differ from those of its base language', async () => {
    givenTexts('en-GB', { A: { D: 'elsewhere' } });
    givenTexts('de-CH', { A: { B: 'eis' } });
    await project.whenBuilt();

    expect(pageOf(project).words).toEqual({ en: 'one\ntwo', de: 'eins\nzwei', 'en-GB': '' });
  });

  it('fails the build if it repeats a text of its base language', async () => {
    givenTexts('en-GB', { A: { B: 'one', C: 'deux' } });

    await expect(project.whenBuilt()).rejects.toThrow(
      /en-GB\.json:\n {2}A\.B equals the text of en: remove it$/,
    );
  });

  it('is not listed for problems of its base language, and the problems of all files are listed together', async () => {
    givenTexts('de', { A: { B: 'eins', C: 'zwei' } });
    givenTexts('de-CH', { A: { B: 'eis', X: '' } });
    givenTexts('xx', {});

    const message = await project.whenBuilt().catch((error: Error) => error.message);
    expect(message).toBe(`Fix the texts in public/ui/assets/i18n/de.json:
  A.D is missing
Fix the texts in public/ui/assets/i18n/de-CH.json:
  A.X is not a text of the page
Fix the texts in public/ui/assets/i18n/xx.json:
  A.B is missing
  A.C is missing
  A.D is missing`);
  });

  it('may repeat a text of its base language under another key', async () => {
    givenTexts('en-GB', { A: { C: 'one' } });
    await project.whenBuilt();

    expect(readTexts(project.dist, 'en-GB')).toEqual({ A: { B: 'one', C: 'one', D: 'not here' } });
  });
});

it.each(['en_GB', 'english', 'x'])(
  'a translation file with the name %s.json fails the build',
  async (name) => {
    givenTexts(name, {});

    await expect(project.whenBuilt()).rejects.toThrow(
      `Rename public/ui/assets/i18n/${name}.json: use a language tag such as en-GB.`,
    );
  },
);

it('[additions.language.picker] the languages in the document are sorted by their native names', () => {
  for (const language of ['cs', 'el', 'en-GB', 'hu', 'id', 'zh-HK']) givenTexts(language, {});

  const { environment } = readEnvironment({});

  const { names } = pageWords(`${project.root}/public`, environment, { keys: [], rightToLeft: [] });

  expect(Object.entries(names).map((pair) => pair.join(' '))).toEqual([
    'cs Čeština',
    'de Deutsch',
    'en English',
    'en-GB English (UK)',
    'id Indonesia',
    'hu Magyar',
    'xx Xx',
    'el Ελληνικά',
    'zh-HK 中文（香港）',
  ]);
});

const pageOf = (project: SmallProject) => {
  const [, json = ''] = /id="page-words">([^<]*)<\/script>/.exec(project.thenText('index.html')) ?? [];
  return JSON.parse(json);
};
