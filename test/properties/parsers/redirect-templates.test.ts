import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fillTemplate, isTemplate } from '../../../core/configuration/redirect-template';
import { LOGIN, ORIGIN } from '../../core/given';
import { itHolds } from './inputs/runs';
import { textsOf } from './inputs/texts';

const around = { origin: ORIGIN, loginUrl: LOGIN, trustedOrigins: ['https://app.example'] };

const parts = textsOf(
  [
    ...['https://', 'http:', '//', '/', '\\', '.', '..', '/..', '?', '?t=', '&', '#', '@', ':'],
    ...['%2', '%', ' ', '\n'],
    ...['vault.example', 'evil.example', 'javascript:', '{', '}', '{recoveryToken}', '$&', "$'", 'é', 'in/'],
  ],
  3,
);
const templates = fc
  .tuple(fc.constantFrom('https://vault.example/', 'https://vault.example', '/in/', ''), parts, parts)
  .map(([start, before, after]) => `${start}${before}{recoveryToken}${after}`);
const tokens = fc.oneof(
  fc.constantFrom(
    ...['.', '..', '/..', '%2e', 'e', '2e', '//evil.example', '@evil.example', '?', '&t=', '$&'],
    ...['\\'],
  ),
  parts.map((token) => token.replace(/\p{Surrogate}/gu, '')),
);

describe('Section 4 · A redirect-to-login template, filled with random tokens', () => {
  itHolds(
    'keeps its origin and its numbers of path segments and parameters, with any token',
    fc.tuple(templates, tokens),
    ([template, token]) => {
      const [usual, filled] = ['token', token].map((each) => fillTemplate(template, each, around));
      if (!isTemplate(template) || usual === undefined || filled === undefined) return;

      const [expected, url] = [new URL(usual), new URL(filled)];
      assert.equal(url.origin, expected.origin);
      assert.match(url.protocol, /^https?:$/);
      assert.equal(url.pathname.split('/').length, expected.pathname.split('/').length);
      assert.equal(url.search.split('&').length, expected.search.split('&').length);
    },
  );

  itHolds(
    'contains a token of plain letters unchanged',
    fc.tuple(templates, fc.stringMatching(/^[g-z]{8,12}$/)),
    ([template, token]) => {
      if (!isTemplate(template) || template.includes('..')) return;

      const filled = fillTemplate(template, token, around);
      assert.ok(filled === undefined || filled.includes(token), filled);
    },
  );
});
