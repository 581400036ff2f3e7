import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Font packages from the npm registry, by language, for scripts that the test browser cannot display. */
const FONTS = {
  ar: 'noto-sans-arabic@0.4.3',
  fa: 'noto-sans-arabic@0.4.3',
  he: 'noto-sans-hebrew@0.4.1',
  hi: 'noto-sans-devanagari@0.4.1',
  th: 'noto-sans-thai@0.4.2',
  ja: 'noto-sans-jp@0.4.3',
  ko: 'noto-sans-kr@0.4.3',
  'zh-Hans': 'noto-sans-sc@0.4.3',
  'zh-Hant': 'noto-sans-tc@0.4.3',
};

/** Folder of additional fonts for the test browser (`test/e2e/browsers/chromium.ts`). */
const FOLDER = join('node_modules', '.cache', 'fonts');

/** Downloads the fonts for the given languages to the font folder of the test browser. */
export async function fetchFonts(root, languages) {
  const wanted = [...new Set(languages.flatMap((language) => FONTS[language] ?? []))];
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
