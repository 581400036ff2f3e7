import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { escapeMarkup } from '../../adapters/operator/build/markup.mjs';

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

/**
 * Renders a picture as HTML. For a changed picture, renders the earlier picture, the new picture and their
 * difference.
 */
function figure(name, { now, before }, hasChanged) {
  const both = before && hasChanged;
  const pictures = both
    ? `${image(before, name)}${image(now, name)}<span class="both">${image(before, name)}${image(now, name)}</span>`
    : image(now, name);
  const mark = both ? ' <strong>changed</strong>' : '';
  return `<figure data-told="${escapeMarkup(told(name))}"${both ? ' data-changed' : ''}>
<figcaption>${escapeMarkup(told(name))}${mark}</figcaption><div>${pictures}</div></figure>`;
}

/**
 * Writes `index.html` to a gallery's folder, with filters for screen, state, theme, width and language. Returns the
 * number of pictures and of changed pictures.
 */
export async function writeGallery(gallery, { now, before, of }) {
  const names = new Set([...(await picturesIn(now)), ...(before ? await picturesIn(before) : [])]);
  const figures = [];
  let changed = 0;
  for (const name of [...names].sort()) {
    const hasChanged = before !== undefined && (await isChanged(name, { now, before }));
    if (hasChanged) changed += 1;
    figures.push(figure(name, { now, before }, hasChanged));
  }
  await writeFile(join(gallery, 'index.html'), page(of, figures, before !== undefined));
  return { pictures: names.size, changed };
}

const page = (of, figures, isCompared) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Account recovery, ${escapeMarkup(of)}: ${figures.length} pictures</title>
<style>
  body { margin: 1rem; font: 1rem system-ui; background: #e8ebf0; color: #16202f }
  form { position: sticky; inset-block-start: 0; z-index: 1; padding-block: 0.5rem; background: inherit }
  input[type=search] { inline-size: min(40rem, 100%); padding: 0.5rem; font: inherit }
  main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  figure { margin: 0; max-inline-size: 100% }
  figure img { max-inline-size: min(100%, 40rem); border: 1px solid #9aa5b5 }
  figure div { display: flex; flex-wrap: wrap; gap: 0.25rem }
  .both { position: relative; isolation: isolate; background: #000 }
  .both img + img { position: absolute; inset: 0; mix-blend-mode: difference }
  [data-changed] { outline: 3px solid #b3261e }
  [hidden] { display: none }
</style>
<h1>Account recovery, ${escapeMarkup(of)}</h1>
<form>
  <label>Screen, state, theme, width, language <input type="search" placeholder="entry dark 320 en"></label>
  ${isCompared ? '<label><input type="checkbox"> what has changed</label>' : ''}
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
    let shown = 0;
    for (const figure of document.querySelectorAll('figure')) {
      const told = figure.dataset.told.toLowerCase();
      const fits = words.every((word) => told.includes(word)) && (!isChangedOnly || 'changed' in figure.dataset);
      figure.hidden = !fits;
      if (fits) shown += 1;
    }
    form.querySelector('output').value = shown;
  };
  form.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
</script>
`;
