import { escapeMarkup } from '../../../adapters/operator/build/files.mjs';
import { filledIn } from './fill-in.mjs';

/** Size of the visible part of a picture, in pixels, as in texts.html. */
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
  return filledIn(new URL('texts.html', import.meta.url), {
    ...{ language, count: rows.length, absent: absent.length },
    articles: rows.map((row, at) => article(language, row, at)).join('\n'),
    absentKeys: absent.map(({ key }) => `<li>${escapeMarkup(key)}</li>`).join(''),
  });
}
