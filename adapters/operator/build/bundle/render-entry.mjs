import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { languagesIn } from '../words/language-files.mjs';
import { explain } from './esbuild-settings.mjs';

/** Renders the entry screen with placeholders for its texts. Also returns the keys of these texts. */
export async function renderEntry(root) {
  const rendering = join(root, 'node_modules', '.cache', 'build', 'prerender.mjs');
  await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: [join(root, 'ui', 'start', 'shell', 'prerender.tsx')],
      outfile: rendering,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      jsx: 'automatic',
      logLevel: 'silent',
    })
    .catch(explain);
  const { prerender } = await import(`${pathToFileURL(rendering).href}?${Date.now()}`);
  return prerender(languagesIn(join(root, 'public')));
}
