import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Font packages of the npm scope `@expo-google-fonts`, by writing system (ISO 15924 code). `undefined` means that the test
 * browser already has a font.
 */
const FONTS = {
  Latn: undefined,
  Cyrl: undefined,
  Grek: undefined,
  Arab: 'noto-sans-arabic@0.4.3',
  Beng: 'noto-sans-bengali@0.4.4',
  Deva: 'noto-sans-devanagari@0.4.1',
  Gujr: 'noto-sans-gujarati@0.4.2',
  Hans: 'noto-sans-sc@0.4.3',
  Hant: 'noto-sans-tc@0.4.3',
  Hebr: 'noto-sans-hebrew@0.4.1',
  Jpan: 'noto-sans-jp@0.4.3',
  Kore: 'noto-sans-kr@0.4.3',
  Taml: 'noto-sans-tamil@0.4.3',
  Telu: 'noto-sans-telugu@0.4.2',
  Thai: 'noto-sans-thai@0.4.2',
};

const scriptOf = (language) => new Intl.Locale(language).maximize().script;

/** Returns true if pictures can show texts in the language: the test browser has a font, or a font package is known. */
export const hasFont = (language) => scriptOf(language) in FONTS;

/** Folder of additional fonts for the test browser (`test/e2e/browsers/chromium.ts`). */
const FOLDER = join('node_modules', '.cache', 'fonts');

/** Downloads the fonts for the given languages to the font folder of the test browser. */
export async function fetchFonts(root, languages) {
  const wanted = [...new Set(languages.flatMap((language) => FONTS[scriptOf(language)] ?? []))];
  const folder = join(root, FOLDER);
  const missing = wanted.filter(
    (font) => !existsSync(join(folder, 'node_modules', '@expo-google-fonts', font.split('@')[0])),
  );
  if (missing.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const packages = missing.map((font) => `@expo-google-fonts/${font}`);
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages];
  const { status } = spawnSync('npm', words, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The fonts could not be fetched: ${packages.join(', ')}`);
}
