import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../build/files.mjs';

/** The tag of a section that is alone on its line. */
const LONE_TAG = /^[ \t]*(\{\{[#^/][\w.]+\}\})\n/gm;

const TAG = /\{\{([#^])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}|\{\{([\w.]+)\}\}/g;

/** Renders the files of a folder of `templates`. */
export async function renderFolder(name, values) {
  const folder = join(import.meta.dirname, '..', 'templates', name);
  const files = (await filesBelow(folder)).map(async (path) => {
    const template = await readFile(join(folder, path), 'utf8');
    return { path, contents: render(template.replace(LONE_TAG, '$1'), values) };
  });
  return Promise.all(files);
}

/** Renders variables, sections and inverted sections of Mustache (https://mustache.github.io), without escaping. */
function render(template, values) {
  const valueAt = (path) => path.split('.').reduce((value, name) => value?.[name], values);
  return template.replace(TAG, (_all, kind, section, contents, variable) => {
    if (variable) return valueAt(variable) ?? '';
    const items = [valueAt(section) || []].flat();
    if (kind === '^') return items.length === 0 ? render(contents, values) : '';
    return items.map((item) => render(contents, { ...values, ...item })).join('');
  });
}
