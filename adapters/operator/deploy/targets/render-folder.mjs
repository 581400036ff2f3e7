import { join } from 'node:path';
import { filesBelow } from '../../build/files.mjs';
import { renderTemplate } from '../../render-template.mjs';

/** Renders the files of a folder of `templates`. */
export async function renderFolder(name, values) {
  const folder = join(import.meta.dirname, '..', 'templates', name);
  const paths = await filesBelow(folder);
  return Promise.all(
    paths.map(async (path) => ({ path, contents: await renderTemplate(join(folder, path), values) })),
  );
}
