import { expect, type Page, type Route } from '@playwright/test';
import { hold } from '../harness/page-loading';
import type { Devices } from '../steps/devices';

/**
 * Kinds of failures:
 * - `lost`: the connection fails, or the response cannot be parsed.
 * - `silent`: no response arrives until the timeout.
 * - `refused`: an error status or a redirect.
 * - `throttled`: status 429.
 * - `page`: an HTML page with status 200 and any content type.
 * - `words`: plain text with status 200.
 * - `nothing`: a success status without a body.
 * - `null`: the JSON value `null`.
 * - `object`: a JSON object with missing or wrong fields.
 */
export type Kind =
  | 'lost'
  | 'silent'
  | 'refused'
  | 'throttled'
  | 'page'
  | 'words'
  | 'nothing'
  | 'null'
  | 'object';

/** One way in which a call can fail. */
export interface WayToFail {
  readonly name: string;
  readonly kind: Kind;
  /** Responds to the intercepted request with the failure, or aborts the request. */
  readonly give: (route: Route, devices: Devices) => Promise<unknown>;
}

const JSON_TYPE = 'application/json';

/** Makes the sandbox fail the request. Use this for network failures that Playwright cannot simulate. */
const bySandbox =
  (kind: string): WayToFail['give'] =>
  async (route, devices) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    // The page has already aborted the request. A fault set now would affect a later request.
    if (request.failure()) return;
    await devices.goWrong({ path: pathname, method: request.method(), kind });
    await route.continue();
  };

const answer =
  (
    status: number,
    body: string | Buffer,
    contentType = JSON_TYPE,
    headers: Readonly<Record<string, string>> = {},
  ): WayToFail['give'] =>
  (route) =>
    route.fulfill({ status, body, headers: { 'content-type': contentType, ...headers } });

const error = (errorCode: unknown) => JSON.stringify({ apierror: { errorCode, message: 'as it is' } });
const page =
  '<!doctype html><title>Welcome</title><h1>Welcome to the Wi-Fi</h1><script>window.ran = true</script>';

const refusals: readonly (readonly [string, WayToFail['give']])[] = [
  ['302 to another page', bySandbox('redirect')],
  ['307 to another page', answer(307, '', JSON_TYPE, { location: '/sandbox/login' })],
  ['400 with an error code', answer(400, error('E0000003'))],
  ['400 without a body', answer(400, '')],
  ['401 without a body', answer(401, '')],
  ['403 with markup as the error code', answer(403, error('<img src=x onerror="window.ran=true">'))],
  ['403 with an error code of 5,000 characters', answer(403, error('E'.repeat(5_000)))],
  ['404 with an HTML page', answer(404, page, 'text/html')],
  ['409 with an object as the error code', answer(409, error({ toString: 'no text' }))],
  ['413 with an HTML page', answer(413, page, 'text/html')],
  ['500 with an HTML page', answer(500, page, 'text/html')],
  ['500 with an error code', answer(500, error('E0000009'))],
  ['502 without a body', answer(502, '')],
  ['503 with plain text', answer(503, 'upstream connect error', 'text/plain', { 'retry-after': '5' })],
];

const wrongTypes = '{"phase":7,"factors":"many","factorResult":{},"links":[]}';
const deep = `${'{"links":'.repeat(5_000)}{}${'}'.repeat(5_000)}`;
const huge = JSON.stringify({ note: 'x'.repeat(1_000_000) });
const poisoned =
  '{"__proto__":{"polluted":true,"factors":[{"name":"sms"}],"phase":"final"},"constructor":{"prototype":{}}}';

const ways: readonly (readonly [name: string, kind: Kind, give: WayToFail['give']])[] = [
  ['connection reset', 'lost', (route) => route.abort('connectionreset')],
  ['no network', 'lost', (route) => route.abort('internetdisconnected')],
  ['truncated response', 'lost', bySandbox('cut')],
  ['truncated JSON', 'lost', answer(200, '{"factors":[{"na')],
  ['two JSON values in one response', 'lost', answer(200, '{"phase":"final"}{"phase":"final"}')],
  ['UTF-16 instead of UTF-8', 'lost', answer(200, Buffer.from('{"factors":[]}', 'utf16le'))],
  ['no response', 'silent', async (route) => hold(route.request())],
  ...refusals.map(([name, give]) => [name, 'refused', give] as const),
  [
    '429 with Retry-After 3 s',
    'throttled',
    answer(429, error('E0000047'), JSON_TYPE, { 'retry-after': '3' }),
  ],
  ['429 with an invalid Retry-After', 'throttled', answer(429, '', JSON_TYPE, { 'retry-after': 'soon' })],
  ['200 with an HTML page', 'page', answer(200, page, 'text/html')],
  ['200 with an HTML page as JSON', 'page', answer(200, page)],
  ['200 with plain text', 'words', answer(200, 'OK', 'text/plain')],
  ['200 without a body', 'nothing', answer(200, '')],
  ['204', 'nothing', answer(204, '')],
  ['JSON with wrong types', 'object', answer(200, wrongTypes)],
  ['JSON null', 'null', answer(200, 'null')],
  ['JSON with 5,000 levels', 'object', answer(200, deep)],
  ['JSON with a million characters', 'object', answer(200, huge)],
  ['JSON with __proto__', 'object', answer(200, poisoned)],
];

/** All failures that a test can apply to a call. */
export const waysToFail: readonly WayToFail[] = ways.map(([name, kind, give]) => ({ name, kind, give }));

/** Checks that the screen shows readable text and an enabled control, and that no script from a response has run. */
export async function seeWordsOnly(page: Page): Promise<void> {
  const { text, ran, polluted, ways } = await page.evaluate(() => ({
    text: document.body.innerText,
    ran: 'ran' in window,
    polluted: 'polluted' in {},
    // Does not count the controls of the footer, because these do not continue a recovery.
    ways: [...(document.querySelector('main') ?? document.body).querySelectorAll('button, a[href]')].filter(
      (way) => way.checkVisibility() && way.getAttribute('aria-disabled') !== 'true',
    ).length,
  }));
  expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object |\{\{|⟦|\b[A-Z]{2,}[A-Z_]*\.[A-Z_.]+\b|.{1000}/);
  expect({ ran, polluted }).toEqual({ ran: false, polluted: false });
  expect(ways, 'there is a way on').toBeGreaterThan(0);
}
