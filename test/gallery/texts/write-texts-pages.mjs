import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { languagesIn, readTexts } from '../../../adapters/operator/build/words/language-files.mjs';
import reviews from '../../../adapters/operator/build/words/reviews.json' with { type: 'json' };
import { isTooLong, limitIn, widthOf } from '../../ui/language/wording/text-limits.mjs';
import { choosePictures } from './match-texts.mjs';
import { textsPage } from './texts-page.mjs';

const PURPOSES = join('test', 'ui', 'language', 'purposes.json');

const pairsIn = (group, path = '') =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' ? pairsIn(value, `${path}${name}.`) : [[path + name, String(value)]],
  );

/**
 * Reads the JSON files of all pictures in a language. Each file lists the texts on one picture. Sorts the pictures by width, then
 * by the order of the screens.
 */
async function readPictures(folder, language) {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${language}~`) && name.endsWith('.json'),
  );
  const pictures = await Promise.all(
    names.map(async (name) => ({
      ...JSON.parse(await readFile(join(folder, name), 'utf8')),
      file: `${basename(folder)}/${encodeURIComponent(name.replace(/json$/, 'png'))}`,
      name: name.split('~').slice(1, 3).join(', ').replaceAll('-', ' '),
      width: Number.parseInt(name.split('~').at(-1), 10),
    })),
  );
  return pictures.sort((a, b) => a.width - b.width || a.order - b.order);
}

/**
 * Writes an HTML page for each language that has pictures (for example `texts-de.html`). The page lists every text with its
 * purpose, its maximum length and a picture of the screen. Returns the file names of the pages.
 */
export async function writeTextsPages(gallery, now, root) {
  const english = new Map(pairsIn(readTexts(join(root, 'public'), 'en')));
  const purposes = new Map(pairsIn(JSON.parse(await readFile(join(root, PURPOSES), 'utf8'))));
  const files = [];
  for (const language of languagesIn(join(root, 'public'))) {
    const pictures = await readPictures(now, language);
    if (pictures.length === 0) continue;
    const chosen = choosePictures(pictures);
    const inOther = (texts, key) => texts.get(key) ?? texts.get(key.replace(/_[a-z]+$/, '_other')) ?? '';
    const rows = pairsIn(readTexts(join(root, 'public'), language)).map(([key, text]) => {
      const purpose = inOther(purposes, key);
      const limit = limitIn(purpose);
      return {
        ...{ key, text, purpose, limit, english: inOther(english, key) },
        ...{ width: widthOf(text), isTooLong: isTooLong(text, purpose), shown: chosen.get(key) },
      };
    });
    const file = `texts-${language}.html`;
    await writeFile(join(gallery, file), textsPage(language, rows, reviews[language]));
    files.push(file);
  }
  return files;
}
