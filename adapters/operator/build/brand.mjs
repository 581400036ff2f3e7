// Writes the operator's logo for the dark page, fonts, notice and further links into the document. A page without them has no
// byte of them. The fields of the environment must be valid.
import { BuildFailure } from './build-failure.mjs';
import { escapeMarkup } from './markup.mjs';

const NO_BRAND = { colorScheme: 'system', fonts: [], links: [], logoDarkUrl: '', notice: {} };

const PLACES = {
  head: [/(?:<style data-brand>[^<]*<\/style>|<link data-brand [^>]*>)*(?=<\/head>)/, headOf],
  body: [/(<body>)(?:<aside class="operator-notice [^"]*".*?<\/aside>)?/, noticeOf],
  logo: [/(<picture>)(?:<source [^>]*>)?/, darkLogoOf],
  links: [
    /(<a [^>]*data-leads-to="supportUrl".*?<\/a>)(?:<a [^>]*data-leads-to="link-\d".*?<\/a>)*/,
    linksOf,
  ],
};

/** Replaces the operator's logo for the dark page, fonts, notice and further links in a built HTML document. */
export function stampBrand(document, environment) {
  const brand = { ...NO_BRAND, ...environment };
  return Object.entries(PLACES).reduce((sum, [name, [place, contentsOf]]) => {
    const isFound = place.test(sum);
    if (!isFound && contentsOf(brand, ' ') === '') return sum;
    if (!isFound) throw new BuildFailure(`A document of the build has no place for the brand (${name}).`);
    return sum.replace(place, (_all, before) =>
      typeof before === 'string' ? before + contentsOf(brand, before) : contentsOf(brand),
    );
  }, document);
}

/** Returns the style sheet for the brand; an empty text if the environment has neither fonts, notice nor links. */
export function brandStyle(environment) {
  const { fonts, notice, links } = { ...NO_BRAND, ...environment };
  const words = [['notice', notice.text], ...links.map(({ text }, at) => [`link-${at}`, text])];
  return [
    ...fontFaces(fonts),
    ...(notice.text ? [NOTICE_STYLE] : []),
    ...words.flatMap(([name, text]) => (text ? shownWords(name, text) : [])),
  ].join('');
}

/** `optional` never moves text: a font that arrives too late is used from the next page load. */
function fontFaces([normal, bold]) {
  if (normal === undefined) return [];
  const face = (path, weight) =>
    `@font-face{font-family:Brand;src:url("${path}")format("woff2");font-weight:${weight};font-display:optional}`;
  const faces = bold ? [face(normal, '1 500'), face(bold, '501 1000')] : [face(normal, '1 1000')];
  return [...faces, ':root{--own-font:Brand,system-ui}'];
}

const NOTICE_STYLE =
  '.operator-notice{display:flex;align-items:center;gap:.5rem;padding:.75rem max(1.25*var(--space-inline),50% - 14rem);' +
  'border-block-end:1px solid var(--color-edge);background:var(--color-card)}' +
  '.operator-notice.warning{border-color:var(--color-problem);background:var(--color-problem-page)}' +
  '.operator-notice:has(a){padding-block:.125rem}' +
  '.operator-notice a{display:inline-flex;align-items:center;min-block-size:var(--target);color:inherit}' +
  '.operator-notice~#root .frame{min-block-size:calc(100dvh - 3rem)}' +
  // Above the two columns of a wide screen, the notice begins where the card does.
  '@media screen and (min-width:64rem){.operator-notice:has(~#root .steps){padding-inline-start:calc(50% - 24rem)}}';

/** Pages in Hong Kong's Chinese show a text in traditional characters, although the tag is no prefix of theirs. */
const ALSO = { 'zh-Hant': 'zh-HK' };

/** Tag of the text for all languages without a text. */
const fallbackOf = (text) => ('en' in text ? 'en' : Object.keys(text)[0]);

/** Rules that show the text in the language of the page. A variant comes after its base, and wins. */
function shownWords(name, text) {
  const only = (page, tag) => {
    const own = `${page} [data-words=${name}]>`.trimStart();
    return `${own}[lang="${tag}"]{display:revert}${own}:not([lang="${tag}"]){display:none}`;
  };
  const tags = Object.keys(text).sort((one, other) => one.length - other.length);
  const pages = (tag) => [tag, ALSO[tag] ?? []].flat().filter((page) => page === tag || !(page in text));
  return [
    only('', fallbackOf(text)),
    ...tags.flatMap((tag) => pages(tag).map((page) => only(`:root:lang(${page})`, tag))),
  ];
}

function headOf(brand) {
  const style = brandStyle(brand);
  const preload = (path) =>
    `<link data-brand rel="preload" href="${escapeMarkup(path)}" as="font" type="font/woff2" crossorigin>`;
  const links = brand.fonts.map(preload);
  return [...(style ? [`<style data-brand>${style}</style>`] : []), ...links].join('');
}

const ICONS = {
  information: 'M12 2.5a9.5 9.5 0 1 0 .1 0zM12 11v6m0-10v.5',
  warning: 'M12 3 2 20.5h20zM12 10v5m0 2.5v.5',
};

function noticeOf({ notice: { text, kind = 'information', url } }) {
  if (!text) return '';
  const icon = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[kind]}"/></svg>`;
  const link = (words) => `<a href="${escapeMarkup(url)}" target="_blank">${words}</a>`;
  const fallback = fallbackOf(text);
  const ordered = [fallback, ...Object.keys(text).filter((tag) => tag !== fallback)];
  const paragraphs = ordered.map((tag) => {
    const words = escapeMarkup(text[tag]);
    return `<p lang="${tag}" dir="auto">${url ? link(words) : words}</p>`;
  });
  const attributes = `class="operator-notice ${kind}" aria-labelledby="operator-notice"`;
  return `<aside ${attributes}>${icon}<div id="operator-notice" data-words="notice">${paragraphs.join('')}</div></aside>`;
}

/** Writes the element of `ui/shell/layout.tsx`. The logo that is not shown is not downloaded. */
function darkLogoOf({ colorScheme, logoDarkUrl }) {
  if (!logoDarkUrl || colorScheme === 'light') return '';
  const isForeign = /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(logoDarkUrl);
  const address = isForeign ? logoDarkUrl : `/${logoDarkUrl.replace(/^(\.?\/)+/, '')}`;
  const media = colorScheme === 'dark' ? 'screen' : 'screen and (prefers-color-scheme:dark)';
  return `<source srcset="${escapeMarkup(address.replace(/\s|,$/g, encodeURIComponent))}" media="${media}">`;
}

/** Copies the markup of the prerendered link to the support, so that React finds the links that it would render. */
function linksOf({ links }, supportLink) {
  return links
    .map(({ text, url }, at) => {
      const spans = Object.entries(text).map(
        ([tag, words]) => `<span lang="${tag}">${escapeMarkup(words)}</span>`,
      );
      return supportLink
        .replace(/<span>.*?<\/span>/, () => `<span data-words="link-${at}">${spans.join('')}</span>`)
        .replace('data-leads-to="supportUrl"', () => {
          const target = `href="${escapeMarkup(url)}" target="_blank"`;
          return `data-leads-to="link-${at}" ${target}`;
        });
    })
    .join('');
}
