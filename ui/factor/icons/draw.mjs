// Draws the factor icons (38 x 38 PNG) and favicon.ico from the SVG sources. With `--check`, compares the existing files with
// the sources instead.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const sources = new URL('./', import.meta.url);
const site = new URL('../../../public/', sources);
const mark = new URL('ui/assets/img/logo.svg', site);
const iconFolder = new URL('ui/assets/img/icons/mfa/', site);

const iconSize = 38;
const faviconSizes = [16, 32, 48];

/** Maps each icon without its own SVG file to the SVG file of another icon. */
const aliases = { verifypush: 'push', voice: 'call' };

/** Background of the favicon. The logo file has no background: on the page, `ui/style.css` draws the logo's background. */
const logoArea = '<rect width="48" height="48" rx="12" fill="#174b99"/>';

const render = (svg, pixels) =>
  new Resvg(svg, {
    fitTo: { mode: 'width', value: pixels },
    font: { loadSystemFonts: false },
  })
    .render()
    .asPng();

/** Packs PNG images into an ICO file (https://learn.microsoft.com/windows/win32/menurc/newheader). */
function iconContainer(images) {
  const headerBytes = 6;
  const entryBytes = 16;
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);

  let offset = directory.length;
  images.forEach(({ pixels, png }, index) => {
    const entry = headerBytes + entryBytes * index;
    directory.writeUInt8(pixels, entry);
    directory.writeUInt8(pixels, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}

function drawings() {
  const drawn = readdirSync(sources)
    .filter((file) => extname(file) === '.svg')
    .map((file) => basename(file, '.svg'));
  const icons = [...drawn.map((name) => [name, name]), ...Object.entries(aliases)].map(([name, source]) => ({
    file: new URL(`${name}_${iconSize}x${iconSize}.png`, iconFolder),
    bytes: render(readFileSync(new URL(`${source}.svg`, sources)), iconSize),
  }));
  const faviconSource = readFileSync(mark, 'utf8').replace('</title>', `</title>${logoArea}`);
  const favicon = {
    file: new URL('favicon.ico', site),
    bytes: iconContainer(faviconSizes.map((pixels) => ({ pixels, png: render(faviconSource, pixels) }))),
  };
  return [...icons, favicon];
}

function differences(expected) {
  const changed = expected
    .filter(({ file, bytes }) => !existsSync(file) || !readFileSync(file).equals(bytes))
    .map(({ file }) => `${fileURLToPath(file)} is not what its source draws`);
  const known = new Set(expected.map(({ file }) => file.href));
  const strays = (existsSync(iconFolder) ? readdirSync(iconFolder) : [])
    .map((name) => new URL(name, iconFolder))
    .filter((file) => !known.has(file.href))
    .map((file) => `${fileURLToPath(file)} has no source`);
  return [...changed, ...strays];
}

if (process.argv.includes('--check')) {
  const found = differences(drawings());
  for (const difference of found) console.error(difference);
  process.exitCode = found.length > 0 ? 1 : 0;
} else {
  mkdirSync(iconFolder, { recursive: true });
  for (const { file, bytes } of drawings()) writeFileSync(file, bytes);
}
