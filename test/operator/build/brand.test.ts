import { checksum } from '../../../adapters/operator/build/integrity.mjs';
import { stamp } from '../../../adapters/operator/build/stamp/stamp.mjs';
import { brandColours, GROUNDS } from '../../../core/additions/brand/brand-colours';
import { readEnvironment } from '../../../core/additions/environment';
import { contentsOf, givenBuild } from './site';

const plain = { title: 'Bank' };
const text = { en: 'Closed "today" <b>&', de: 'Geschlossen' };
const link = { text: { en: 'Branches' }, url: 'https://bank.example/?a=1&b=2' };

/** Short replacement for the prerendered entry screen. Contains the elements into which the build writes the operator's brand. */
const screen =
  '<div class="frame background-default"><picture><img class="logo"></picture><input id="username"><p class="footer-notice"></p>' +
  '<a data-leads-to="helpUrl"></a><a data-leads-to="privacyUrl"></a><a data-leads-to="supportUrl"><span>⟦A.B⟧</span></a></div>';

const project = await givenBuild(plain, screen);
const built = contentsOf(project.dist);
afterEach(() => stamp({ site: project.dist, environment: plain }));
afterAll(() => project.remove());

const page = () => project.thenText('index.html');
const policy = (): string => JSON.parse(project.thenText('headers.json')).html['Content-Security-Policy'];
const stamped = async (environment: object) => {
  await stamp({ site: project.dist, environment: { ...plain, ...environment } });
  return page();
};

/** Fields that the build writes into an attribute of the page, with the markup that contains the attribute. */
const attributes = [
  [{ bgImageClass: '' }, '<div class="frame ">'],
  [{ logoUrl: './bank.png' }, '<img class="logo" src="/bank.png">'],
  [{ logoUrl: '' }, '<img class="logo">'],
  [{ usernameKind: 'number' }, '<input id="username" inputmode="numeric">'],
  [{ usernameKind: 'email' }, '<input id="username" inputmode="email">'],
  [{ safetyNotice: false }, '<p class="footer-notice" hidden="">'],
  [{ helpUrl: 'help?a&b' }, '<a data-leads-to="helpUrl" href="/help?a&#38;b" target="_blank">'],
  [
    { privacyUrl: 'https://a.example' },
    '<a data-leads-to="privacyUrl" href="https://a.example" target="_blank">',
  ],
  [{ supportUrl: 'tel:+123' }, '<a data-leads-to="supportUrl" href="tel:+123"><span>'],
] as const;
const simple = Object.assign({}, ...attributes.map(([fields]) => fields));

/** Returns the colours of the browser's own bars: for the light scheme, then for the dark scheme. */
const barColours = (html: string) =>
  [...html.matchAll(/<meta name="theme-color"[^>]*content="([^"]*)"/g)].map(([, colour]) => colour);

describe("An operator's brand in a built page", () => {
  it.each(attributes)('with %j contains %s', async (fields, markup) => {
    expect(await stamped(fields)).toContain(markup);
  });

  it('[additions.brand.3] has all colours derived from the brand colour, in a style that the policy allows', async () => {
    const html = await stamped({ brandColor: '#ffed00' });

    const [, style = ''] = /<style data-brand>:root\{([^}]*)\}<\/style>/.exec(html) ?? [];
    const { light, dark } = brandColours('#ffed00');
    const declared = (scheme: string, roles: object) =>
      Object.entries(roles).map(([role, colour]) => `--${scheme}-${role}:${colour}`);
    expect(style.split(';')).toEqual([...declared('light', light), ...declared('dark', dark)]);
    expect(policy()).toContain(checksum('sha256', `:root{${style}}`));
  });

  it.each([
    ['system', '<html lang="en">'],
    ['light', '<html lang="en" data-scheme="light">'],
    ['dark', '<html lang="en" data-scheme="dark">'],
  ])('[additions.brand.3] with the colour scheme %s begins with %s', async (colorScheme, tag) => {
    expect(await stamped({ colorScheme })).toContain(tag);
  });

  it.each([
    ['system', '#ffed00', ['#ffed00', GROUNDS.deepest]],
    ['light', '#ffed00', ['#ffed00', '#ffed00']],
    ['dark', '#ffed00', [GROUNDS.deepest, GROUNDS.deepest]],
    ['system', readEnvironment({}).environment.brandColor, barColours(page())],
  ])(
    '[additions.brand.4] with the scheme %s and the colour %s gives the browser’s own bars the colours %j',
    async (colorScheme, brandColor, colours) => {
      expect(barColours(await stamped({ colorScheme, brandColor }))).toEqual(colours);
    },
  );

  it('[additions.brand.none] leaves no trace once it is removed from the environment', async () => {
    await stamped({ fonts: ['/a.woff2'], notice: { text }, links: [link], logoDarkUrl: '/dark.svg' });
    await stamped({ ...simple, brandColor: '#ffed00', colorScheme: 'dark' });
    await stamped({ fonts: ['/b.woff2'], notice: { text: { fr: 'Fermé' } }, links: [link, link] });
    await stamp({ site: project.dist, environment: plain });

    expect(contentsOf(project.dist)).toEqual(built);
    expect(page()).not.toMatch(/data-brand|data-scheme|operator-notice"|<source|link-0|font-face/);
    expect(policy()).not.toContain('font-src');
  });

  it('[additions.brand.font] uses a single font file for every weight and preloads it', async () => {
    const html = await stamped({ fonts: ['/ui/brand/a.woff2'] });

    expect(html).toContain(
      'src:url("/ui/brand/a.woff2")format("woff2");font-weight:1 1000;font-display:optional',
    );
    expect(html).toContain(
      '<link data-brand rel="preload" href="/ui/brand/a.woff2" as="font" type="font/woff2" crossorigin>',
    );
    expect(policy()).toContain("; img-src 'self'; font-src 'self'; connect-src 'self'; ");
  });

  it('[additions.brand.font] uses a second font file for bold text', async () => {
    const html = await stamped({ fonts: ['/a.woff2', '/b.woff2'] });

    expect(html.match(/url\([^)]*\)[^}]*font-weight:[\d ]*/g)).toEqual([
      'url("/a.woff2")format("woff2");font-weight:1 500',
      'url("/b.woff2")format("woff2");font-weight:501 1000',
    ]);
  });

  it.each([
    ['system', 'screen and (prefers-color-scheme:dark)'],
    ['dark', 'screen'],
  ])(
    '[additions.brand.logo] includes the logo for dark mode if the colour scheme is %s',
    async (colorScheme, media) => {
      const html = await stamped({ colorScheme, logoDarkUrl: 'https://cdn.example/a b.svg' });

      expect(html).toContain(`<picture><source srcset="https://cdn.example/a%20b.svg" media="${media}">`);
      expect(policy()).toContain("img-src 'self' https://cdn.example;");
    },
  );

  it('[additions.brand.logo] omits the logo for dark mode if the colour scheme is light', async () => {
    expect(await stamped({ colorScheme: 'light', logoDarkUrl: '/dark.svg' })).not.toContain('<source');
  });

  it("[additions.brand.notice.1] escapes the operator's texts and puts the English text first", async () => {
    const html = await stamped({
      notice: { text: { de: text.de, en: text.en }, kind: 'warning' },
      links: [link],
    });

    expect(html).toContain(
      '<p lang="en" dir="auto">Closed &#34;today&#34; &#60;b&#62;&#38;</p><p lang="de" dir="auto">Geschlossen</p>',
    );
    expect(html).toContain('data-leads-to="link-0" href="https://bank.example/?a=1&#38;b=2" target="_blank"');
  });

  it.each([
    [
      { fonts: ['https://cdn.example/a.woff2'] },
      /fonts\.0 is not valid\. Up to two woff2 files on the page's own origin/,
    ],
    [{ fonts: ['/a.woff2', '/b.woff2', '/c.woff2'] }, /fonts must NOT have more than 2 items/],
    [{ notice: { text: {} } }, /notice\.text must NOT have fewer than 1/],
    [{ notice: { text, kind: 'error' } }, /notice\.kind must be one of \["information","warning"\]/],
    [{ notice: { kind: 'warning' } }, /notice/],
    [{ links: [{ ...link, url: 'http://bank.example' }] }, /links\.0\.url is not valid/],
    [{ links: [link, link, link, link] }, /links must NOT have more than 3 items/],
    [{ operatorName: 7 }, /operatorName must be string/],
  ])('rejects the environment %j and leaves the build unchanged', async (environment, message) => {
    const before = contentsOf(project.dist);

    await expect(stamped(environment)).rejects.toThrow(message);
    expect(contentsOf(project.dist)).toEqual(before);
  });
});
