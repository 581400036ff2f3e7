import { readFileSync } from 'node:fs';

/** Matches a Mustache section tag that is alone on its line. */
const LONE_TAG = /^[ \t]*(\{\{[#^/][\w.]+\}\})\n/gm;

const TAG = /\{\{([#^])([\w.]+)\}\}([\s\S]*?)\{\{\/\2\}\}|\{\{([\w.]+)\}\}/g;

/** Renders variables, sections and inverted sections of Mustache (https://mustache.github.io) without escaping. */
export const renderFile = (file, values) =>
  render(readFileSync(file, 'utf8').replace(LONE_TAG, '$1'), values);

function render(template, values) {
  const valueAt = (path) => path.split('.').reduce((value, name) => value?.[name], values);
  return template.replace(TAG, (_all, kind, section, contents, variable) => {
    if (variable) return valueAt(variable) ?? '';
    const items = [valueAt(section) || []].flat();
    if (kind === '^') return items.length === 0 ? render(contents, values) : '';
    return items.map((item) => render(contents, { ...values, ...item })).join('');
  });
}
