import { escapeMarkup } from '../../../adapters/operator/build/files.mjs';

/** Size of the visible part of a picture, in pixels. */
const [WIDTH, HEIGHT] = [320, 200];
/** Width in pixels above which a picture is shown at half its size. */
const WIDE = 640;

const between = (least, value, most) => Math.max(least, Math.min(value, most));

/** Renders the part of a picture around a text, with an outline around the text. */
function crop({ picture, text }) {
  const scale = picture.size[0] > WIDE ? 0.5 : 1;
  const [width, height] = picture.size.map((side) => side * scale);
  const [x, y, w, h] = text.box.map((side) => side * scale);
  const left = between(0, x + w / 2 - WIDTH / 2, Math.max(0, width - WIDTH));
  const top = between(0, y + h / 2 - HEIGHT / 2, Math.max(0, height - HEIGHT));
  const outline = text.isSeen
    ? `<span style="left:${x - left - 3}px;top:${y - top - 3}px;width:${w + 6}px;height:${h + 6}px"></span>`
    : '';
  return `<a class="crop" href="${picture.file}"><img loading="lazy" src="${picture.file}" width="${width}" height="${height}"
    style="left:${-left}px;top:${-top}px" alt="${escapeMarkup(picture.name)}">${outline}</a>
    <p>${escapeMarkup(picture.name)}${text.isSeen ? '' : ': not visible, for screen readers or the browser’s tab'}</p>`;
}

const length = ({ limit, width, isTooLong }) =>
  limit === undefined
    ? ''
    : `<p${isTooLong ? ' class="long"' : ''}>${width} of about ${limit} characters</p>`;

/** Returns the sort key of a text: by screen, then from top to bottom. Texts that no picture shows come last. */
const placeOf = (shown) => (shown ? shown.picture.order * 1e5 + shown.text.box[1] : 1e12);

const article = (language, row, at) => {
  const { key, text, english, purpose, shown } = row;
  const [group, ...rest] = key.replace(/^APP\./, '').split('.');
  return `<article data-key="${at}" data-order="${placeOf(shown)}">
  <h2><small>${escapeMarkup(rest.length > 0 ? group : '')}</small> ${escapeMarkup(key)}</h2>
  <div><p class="own" lang="${language}" dir="auto">${escapeMarkup(text)}</p><p lang="en">${escapeMarkup(english)}</p>
  <p class="purpose">${escapeMarkup(purpose)}</p>${length(row)}</div>
  <div>${shown ? crop(shown) : '<p>No picture shows this text.</p>'}</div>
</article>`;
};

/**
 * Returns the HTML page that lists all texts of a language. For each text, shows the English text, its purpose, the
 * limit of its length and a picture of the screen.
 */
export function textsPage(language, rows) {
  const absent = rows.filter(({ shown }) => shown === undefined);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Texts: ${language}</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#c3cad5, #3a4454); --quiet: light-dark(#4d596b, #a9b4c4) }
  body { margin: 1rem; font: 1rem/1.4 system-ui; background: light-dark(#f4f6f9, #10151d); color: light-dark(#16202f, #e6ebf2) }
  form { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 1rem; align-items: center;
    padding-block: 0.5rem; background: inherit }
  input[type=search], select { padding: 0.4rem; font: inherit }
  article { display: grid; grid-template-columns: minmax(0, 1fr) ${WIDTH}px; gap: 0.5rem 1.5rem; padding-block: 1rem;
    border-block-start: 1px solid var(--line) }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 1rem }
  small, .purpose, article div + div p { color: var(--quiet) }
  article p { margin: 0 0 0.4rem }
  .own { font-size: 1.25rem }
  .long { color: light-dark(#b3261e, #ff8a80) }
  .crop { display: block; position: relative; inline-size: ${WIDTH}px; block-size: ${HEIGHT}px; overflow: hidden;
    border: 1px solid var(--line) }
  .crop * { position: absolute }
  .crop img { max-width: none }
  .crop span { outline: 3px solid #d6006c; border-radius: 2px }
  [hidden] { display: none }
  @media (max-width: 45rem) { article { grid-template-columns: minmax(0, 1fr) } }
</style>
<h1>Texts: ${language}</h1>
<p><a href="index.html">All pictures</a>. A picture opens in full. ${rows.length} texts, ${absent.length} of them on no picture.</p>
<form>
  <label>Key, text or purpose <input type="search"></label>
  <label>Order <select><option value="key">of the keys</option><option value="order">of the screens</option></select></label>
  <label><input type="checkbox"> on no picture</label>
  <output>${rows.length}</output> texts
</form>
<main>
${rows.map((row, at) => article(language, row, at)).join('\n')}
</main>
<details><summary>Keys that no picture shows: ${absent.length}</summary>
<ul>${absent.map(({ key }) => `<li>${escapeMarkup(key)}</li>`).join('')}</ul></details>
<script>
  const form = document.querySelector('form');
  const main = document.querySelector('main');
  const update = () => {
    const wanted = form.querySelector('[type=search]').value.toLowerCase();
    const isAbsentOnly = form.querySelector('[type=checkbox]').checked;
    const by = form.querySelector('select').value;
    const articles = [...main.children].sort((a, b) => a.dataset[by] - b.dataset[by] || a.dataset.key - b.dataset.key);
    let shown = 0;
    for (const article of articles) {
      article.hidden = !article.textContent.toLowerCase().includes(wanted) || (isAbsentOnly && article.querySelector('img'));
      if (!article.hidden) shown += 1;
    }
    main.append(...articles);
    form.querySelector('output').value = shown;
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  update();
</script>
`;
}
