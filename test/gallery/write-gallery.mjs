import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { escapeMarkup } from '../../adapters/operator/build/files.mjs';
import { filledIn } from './texts/fill-in.mjs';

/** Lists the pictures in a folder. Each file name describes its picture (`picture.ts`). */
async function picturesIn(folder) {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.png')).sort();
}

const told = (name) =>
  name
    .replace(/\.png$/, '')
    .split('~')
    .join(', ')
    .replaceAll('-', ' ');

async function isChanged(name, { now, before }) {
  const [is, was] = await Promise.all(
    [now, before].map((folder) => readFile(join(folder, name)).catch(() => undefined)),
  );
  return is === undefined || was === undefined || !is.equals(was);
}

const image = (folder, name) =>
  `<img loading="lazy" src="${basename(folder)}/${encodeURIComponent(name)}" alt="${escapeMarkup(told(name))}">`;

/** Renders the earlier picture, the current picture and their difference side by side. */
function comparison(name, { now, before, isIn }) {
  const labeled = (label, content, kind = '') =>
    `<div class="side"><b>${label}</b><span${kind}>${content}</span></div>`;
  const [was, is] = [isIn(before, name), isIn(now, name)];
  const both = `${image(before, name)}${image(now, name)}`;
  return [
    ...(was ? [labeled('before', image(before, name))] : []),
    ...(is ? [labeled(was ? 'now' : 'now, new', image(now, name))] : [labeled('now', 'removed')]),
    ...(was && is ? [labeled('difference', both, ' class="both"')] : []),
  ].join('');
}

/** Renders one picture of the gallery as HTML. If the picture has changed, its earlier version is beside it. */
function figure(name, folders, hasChanged) {
  const pictures = hasChanged ? comparison(name, folders) : image(folders.now, name);
  const mark = hasChanged ? ' <strong>changed</strong>' : '';
  return `<figure data-told="${escapeMarkup(told(name))}"${hasChanged ? ' data-changed' : ''}>
<figcaption>${escapeMarkup(told(name))}${mark}</figcaption><div>${pictures}</div></figure>`;
}

/**
 * Writes `index.html` to a gallery's folder, with a search for screen, state, theme, width and language. Returns the number of
 * pictures and of changed pictures.
 */
export async function writeGallery(gallery, { now, before, textsPages, of }) {
  const [are, were] = await Promise.all([picturesIn(now), before ? picturesIn(before) : []]);
  const names = new Set([...are, ...were]);
  const isIn = (folder, name) => (folder === now ? are : were).includes(name);
  const figures = [];
  let changed = 0;
  for (const name of [...names].sort()) {
    const hasChanged = before !== undefined && (await isChanged(name, { now, before }));
    if (hasChanged) changed += 1;
    figures.push(figure(name, { now, before, isIn }, hasChanged));
  }
  const changedOnly = '<label><input type="checkbox" checked> changed pictures only</label>';
  const page = filledIn(new URL('gallery.html', import.meta.url), {
    ...{ of: escapeMarkup(of), count: figures.length, figures: figures.join('\n') },
    texts: textsPages.map((file) => `<a href="${file}">${file.slice(6, -5)}</a>`).join(' '),
    changedOnly: before ? changedOnly : '',
  });
  await writeFile(join(gallery, 'index.html'), page);
  return { pictures: names.size, changed };
}
