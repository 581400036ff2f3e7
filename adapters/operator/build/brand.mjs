// Writes the operator's brand into the HTML document. A missing field adds no bytes. The caller must have validated the fields.
import { escapeMarkup } from './files.mjs';
import { pageUrl } from './routes.mjs';

const NO_BRAND = { fonts: [], links: [], notice: {} };

/** Colour of the dark page, for the browser's own bars. */
const DARK = '#0b111c';

/** Patterns that find the parts of the brand in the HTML document, each with the function that renders the part. */
export const BRAND_PLACES = {
  'the colour scheme': [/(<html\b[^>]*?)(?: data-scheme="\w+")?(?=>)/, schemeOf],
  'the light theme colour': [
    /(<meta name="theme-color" media="\(prefers-color-scheme: light\)" content=")[^"]*/,
    ({ brandColor, colorScheme }) => (colorScheme === 'dark' ? DARK : brandColor),
  ],
  'the dark theme colour': [
    /(<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content=")[^"]*/,
    ({ brandColor, colorScheme }) => (colorScheme === 'light' ? brandColor : DARK),
  ],
  'the background': [/(<div class="frame )[^"]*/, ({ bgImageClass }) => bgImageClass],
  'the logo': [/(<img class="logo")(?: src="[^"]*")?/, logoOf],
  'the keyboard': [/(<input\b[^>]*? id="username")(?: inputmode="\w+")?/, keyboardOf],
  'the safety notice': [
    /(<p class="footer-notice")[^>]*/,
    ({ safetyNotice }) => (safetyNotice ? '' : ' hidden=""'),
  ],
  ...Object.fromEntries(['helpUrl', 'privacyUrl', 'supportUrl'].map((field) => [field, linkPlace(field)])),
  'the brand (head)': [/()(?:<style data-brand>[^<]*<\/style>|<link data-brand [^>]*>)*(?=<\/head>)/, headOf],
  'the brand (body)': [/(<body>)(?:<aside class="operator-notice [^"]*".*?<\/aside>)?/, noticeOf],
  'the brand (logo)': [/(<picture>)(?:<source [^>]*>)?/, darkLogoOf],
  'the brand (links)': [
    /(<a [^>]*data-leads-to="supportUrl".*?<\/a>)(?:<a [^>]*data-leads-to="link-\d".*?<\/a>)*/,
    linksOf,
  ],
};

/** Returns the style sheet for the brand, or an empty string if the brand has no colours, fonts, notice or links. */
export function brandStyle(brand) {
  const { colours = {}, fonts, notice, links } = { ...NO_BRAND, ...brand };
  const words = links.map(({ text }, at) => shownWords(`link-${at}`, text));
  const noticeRules = notice.text ? [NOTICE_STYLE, shownWords('notice', notice.text)] : [];
  return [...fontFaces(fonts), colourRule(colours), ...noticeRules, ...words].join('');
}

/** Sets the brand's colours as custom properties, such as `--dark-action`. */
function colourRule(colours) {
  const declarations = Object.entries(colours).flatMap(([scheme, roles]) =>
    Object.entries(roles).map(([role, color]) => `--${scheme}-${role}:${color}`),
  );
  return declarations.length > 0 ? `:root{${declarations.join(';')}}` : '';
}

/** With `font-display: optional`, a font never moves text: a font that arrives too late is used from the next page load. */
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
  // On a wide screen with two columns, the start of the notice is aligned with the start of the card.
  '@media screen and (min-width:64rem){.operator-notice:has(~#root .steps){padding-inline-start:calc(50% - 24rem)}}';

/** Hong Kong writes Chinese (`zh-HK`) in traditional characters. `:lang(zh-Hant)` does not match `zh-HK`, which needs its own rule. */
const ALSO = { 'zh-Hant': 'zh-HK' };

const fallbackOf = (text) => ('en' in text ? 'en' : Object.keys(text)[0]);

/** Returns the CSS rules that show a text in the language of the page. The rule for `en-GB` overrides the rule for `en`. */
function shownWords(name, text) {
  const only = (page, tag) => {
    const own = `${page} [data-words=${name}]>`.trimStart();
    return `${own}[lang="${tag}"]{display:revert}${own}:not([lang="${tag}"]){display:none}`;
  };
  const tags = Object.keys(text).sort((one, other) => one.length - other.length);
  const pages = (tag) => [tag, ALSO[tag] ?? []].flat().filter((page) => page === tag || !(page in text));
  const rules = tags.flatMap((tag) => pages(tag).map((page) => only(`:root:lang(${page})`, tag)));
  return only('', fallbackOf(text)) + rules.join('');
}

function headOf(brand) {
  const style = brandStyle(brand);
  const preload = (path) =>
    `<link data-brand rel="preload" href="${escapeMarkup(path)}" as="font" type="font/woff2" crossorigin>`;
  return (style && `<style data-brand>${style}</style>`) + brand.fonts.map(preload).join('');
}

const ICONS = {
  information: 'M12 2.5a9.5 9.5 0 1 0 .1 0zM12 11v6m0-10v.5',
  warning: 'M12 3 2 20.5h20zM12 10v5m0 2.5v.5',
};

function noticeOf({ notice: { text, kind = 'information', url } }) {
  if (!text) return '';
  const icon = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[kind]}"/></svg>`;
  const fallback = fallbackOf(text);
  const paragraphs = Object.entries({ [fallback]: text[fallback], ...text }).map(([tag, each]) => {
    const words = escapeMarkup(each);
    const link = url && `<a href="${escapeMarkup(url)}" target="_blank">${words}</a>`;
    return `<p lang="${tag}" dir="auto">${link ?? words}</p>`;
  });
  const attributes = `class="operator-notice ${kind}" aria-labelledby="operator-notice"`;
  return `<aside ${attributes}>${icon}<div id="operator-notice" data-words="notice">${paragraphs.join('')}</div></aside>`;
}

function schemeOf({ colorScheme }) {
  return colorScheme === 'system' ? '' : ` data-scheme="${colorScheme}"`;
}

const rootAbsolute = (address) =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? address : `/${address.replace(/^(\.?\/)+/, '')}`;

/** The inline script removes a logo without an address. */
function logoOf({ logoUrl }) {
  return logoUrl === '' ? '' : ` src="${escapeMarkup(rootAbsolute(logoUrl))}"`;
}

/** Returns the same attribute that `ui/entry/username-field.tsx` computes for React. */
function keyboardOf({ usernameKind }) {
  return { email: ' inputmode="email"', number: ' inputmode="numeric"' }[usernameKind] ?? '';
}

/** Leads a footer link to its address as `ui/parts/operator-link.tsx` does: web pages open in a new tab. */
function linkPlace(field) {
  const attributesOf = ({ [field]: address }) => {
    if (!address) return '';
    const target = pageUrl(address) ? ' target="_blank"' : '';
    return ` href="${escapeMarkup(rootAbsolute(address))}"${target}`;
  };
  return [new RegExp(`(data-leads-to="${field}")[^>]*`), attributesOf];
}

/** Returns the same `<source>` element that `ui/shell/layout.tsx` renders. The browser downloads only the logo that it shows. */
function darkLogoOf({ colorScheme, logoDarkUrl }) {
  if (!logoDarkUrl || colorScheme === 'light') return '';
  const address = rootAbsolute(logoDarkUrl);
  const media = colorScheme === 'dark' ? 'screen' : 'screen and (prefers-color-scheme:dark)';
  return `<source srcset="${escapeMarkup(address.replace(/\s|,$/g, encodeURIComponent))}" media="${media}">`;
}

/** Renders each of the operator's links as a copy of the prerendered support link, so that React can hydrate the markup. */
function linksOf({ links }, supportLink) {
  const linkOf = ({ text, url }, at) => {
    const spanOf = ([tag, words]) => `<span lang="${tag}">${escapeMarkup(words)}</span>`;
    const spans = Object.entries(text).map(spanOf).join('');
    const target = `data-leads-to="link-${at}" href="${escapeMarkup(url)}" target="_blank"`;
    return supportLink
      .replace(/<span>.*?<\/span>/, () => `<span data-words="link-${at}">${spans}</span>`)
      .replace(/data-leads-to="supportUrl"[^>]*/, () => target);
  };
  return links.map(linkOf).join('');
}
