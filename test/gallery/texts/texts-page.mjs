import { escapeMarkup } from '../../../adapters/operator/build/files.mjs';
import { filledIn } from './fill-in.mjs';

/** Size of the visible part of a picture, in pixels, as in texts.html. */
const [WIDTH, HEIGHT] = [320, 200];

/** Renders the part of a picture around a text. The page outlines the middle of it, which is the text. */
function crop({ picture, text }) {
  const [x, y, width, height] = text.box;
  const outline = text.isSeen ? `<span style="width:${width + 6}px;height:${height + 6}px"></span>` : '';
  return `<a class="crop" href="${picture.file}"><img loading="lazy" src="${picture.file}" alt="${escapeMarkup(picture.name)}"
    style="left:${(WIDTH - width) / 2 - x}px;top:${(HEIGHT - height) / 2 - y}px">${outline}</a>
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
export function textsPage(language, rows, { by, on }) {
  const absent = rows.filter(({ shown }) => shown === undefined);
  return filledIn(new URL('texts.html', import.meta.url), {
    ...{ language, by: escapeMarkup(by), on, count: rows.length, absent: absent.length },
    articles: rows.map((row, at) => article(language, row, at)).join('\n'),
    absentKeys: absent.map(({ key }) => `<li>${escapeMarkup(key)}</li>`).join(''),
  });
}
