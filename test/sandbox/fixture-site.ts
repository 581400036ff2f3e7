import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PAGE = `<!doctype html><html lang="en"><head><title>Account Recovery</title><link rel="icon" href="">
<script type="application/json" id="environment">{ "title": "Account Recovery" }</script></head><body></body></html>`;

const HEADERS = {
  html: {
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; connect-src 'self'",
    'Cache-Control': 'no-store',
  },
  hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  other: { 'Cache-Control': 'no-cache' },
  missing: { 'Cache-Control': 'no-store' },
};

/** Writes a small folder with the layout of a built site, for tests that need no real build. */
export const writeFixtureSite = (): string => {
  const dist = mkdtempSync(join(tmpdir(), 'sandbox-site-'));
  mkdirSync(join(dist, 'ui', 'assets', 'i18n'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'headers.json'), JSON.stringify(HEADERS));
  writeFileSync(join(dist, 'favicon.ico'), 'icon');
  writeFileSync(join(dist, 'ui', 'main-ABCDEFGH.js'), 'export {};');
  writeFileSync(join(dist, 'ui', 'main-ABCDEFGH.js.gz'), gzipSync('export {};'));
  writeFileSync(join(dist, 'ui', 'assets', 'i18n', 'en.json'), '{}');
  return dist;
};
