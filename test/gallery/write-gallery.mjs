import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { escapeMarkup } from '../../adapters/operator/build/files.mjs';

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
  await writeFile(join(gallery, 'index.html'), page(of, figures, before !== undefined, textsPages));
  return { pictures: names.size, changed };
}

const page = (of, figures, isCompared, textsPages) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Account recovery, ${escapeMarkup(of)}: ${figures.length} pictures</title>
<style>
  :root { --size: 40rem }
  body { margin: 1rem; font: 1rem system-ui; background: #e8ebf0; color: #16202f }
  form { position: sticky; inset-block-start: 0; z-index: 1; padding-block: 0.5rem; background: inherit }
  input[type=search] { inline-size: min(40rem, 100%); padding: 0.5rem; font: inherit }
  main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  figure { margin: 0; max-inline-size: 100% }
  figure img { display: block; max-inline-size: min(100%, var(--size)); border: 1px solid #9aa5b5 }
  figure > div { display: flex; flex-wrap: wrap; gap: 0.25rem }
  [data-changed] > div { display: grid; grid-template-columns: repeat(3, minmax(0, max-content)) }
  .side :is(b, span) { display: block; inline-size: fit-content }
  .both { position: relative; isolation: isolate; background: #000 }
  .both img + img { position: absolute; inset: 0; mix-blend-mode: difference }
  [data-changed] { outline: 3px solid #b3261e }
  [hidden] { display: none }
</style>
<h1>Account recovery, ${escapeMarkup(of)}</h1>
<p>Texts: ${textsPages.map((file) => `<a href="${file}">${file.slice(6, -5)}</a>`).join(' ')}</p>
<form>
  <label>Screen, state, theme, width, language <input type="search" placeholder="entry dark 320 en"></label>
  ${isCompared ? '<label><input type="checkbox" checked> changed pictures only</label>' : ''}
  <label>Size <input type="range" min="8" max="40" value="40"></label>
  <output>${figures.length}</output> pictures
</form>
<main>
${figures.join('\n')}
</main>
<script>
  const form = document.querySelector('form');
  const search = () => {
    const words = form.querySelector('[type=search]').value.toLowerCase().split(/\\s+/);
    const isChangedOnly = form.querySelector('[type=checkbox]')?.checked;
    document.documentElement.style.setProperty('--size', form.querySelector('[type=range]').value + 'rem');
    let shown = 0;
    for (const figure of document.querySelectorAll('figure')) {
      const told = figure.dataset.told.toLowerCase();
      const fits = words.every((word) => told.includes(word)) && (!isChangedOnly || 'changed' in figure.dataset);
      figure.hidden = !fits;
      if (fits) shown += 1;
    }
    form.querySelector('output').value = shown;
  };
  search();
  form.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
</script>
`;
