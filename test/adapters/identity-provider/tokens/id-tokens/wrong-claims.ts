import { accessTokenHash } from './signed-token';
import type { TokenCase } from './token-case';

const wrong = (what: string, change: object, only?: TokenCase['only']): TokenCase => ({
  what,
  claims: (good) => ({ ...good, ...change }),
  ...(only && { only }),
});

/** Correctly signed tokens, each with one invalid claim. */
export const wrongClaims: readonly TokenCase[] = [
  wrong('without an issuer', { iss: undefined }),
  wrong('of another issuer', { iss: 'https://another.example' }),
  { what: 'of an issuer beside ours', claims: (good) => ({ ...good, iss: `${good.iss}/beside` }) },
  { what: 'of a list of issuers', claims: (good) => ({ ...good, iss: [good.iss] }) },
  {
    what: 'whose issuer has a slash that the first one had not',
    only: 'renewal',
    claims: (good) => ({ ...good, iss: `${good.iss}/` }),
  },

  wrong('for nobody', { aud: undefined }),
  wrong('for another client', { aud: 'other' }),
  wrong('for other clients', { aud: ['other', 'third'], azp: 'a-client' }),
  wrong('for an empty list', { aud: [] }),
  wrong('for several clients, asked for by nobody', { aud: ['a-client', 'other'] }),
  wrong('for several clients, asked for by another', { aud: ['a-client', 'other'], azp: 'other' }),
  wrong('asked for by another client', { azp: 'other' }),

  wrong('without an end', { exp: undefined }),
  wrong('whose end is a text', { exp: '4102444800' }),
  wrong('whose end is null', { exp: null }),
  {
    what: 'that ended 301 s ago',
    isForClock: true,
    claims: ({ iat, ...good }) => ({ ...good, iat: iat - 900, exp: iat - 301 }),
  },
  wrong('without a beginning', { iat: undefined }),
  wrong('whose beginning is a text', { iat: '1' }),
  {
    what: 'that begins in 301 s',
    isForClock: true,
    claims: ({ iat, ...good }) => ({ ...good, iat: iat + 301 }),
  },
  { what: 'that ends before it begins', claims: ({ iat, ...good }) => ({ ...good, iat, exp: iat - 1 }) },
  {
    what: 'that is not to be used for 301 s more',
    isForClock: true,
    claims: ({ iat, ...good }) => ({ ...good, iat, nbf: iat + 301 }),
  },
  wrong('whose first moment of use is a text', { nbf: '1' }),

  wrong('without a subject', { sub: undefined }),
  wrong('with an empty subject', { sub: '' }),
  wrong('whose subject is a number', { sub: 7 }),
  wrong('of another person', { sub: 'joan' }, 'renewal'),

  wrong('without a nonce', { nonce: undefined }, 'sign-in'),
  wrong('with another nonce', { nonce: 'another' }),
  wrong('whose nonce is null', { nonce: null }),

  wrong('whose login’s time is a text', { auth_time: 'now' }),
  { what: 'of another login', only: 'renewal', claims: (good) => ({ ...good, auth_time: good.iat }) },

  wrong('with another access token’s hash', { at_hash: accessTokenHash(256, 'another') }),
  wrong('with the access token’s hash by another algorithm', { at_hash: accessTokenHash(512) }),
  wrong('with an empty hash', { at_hash: '' }),
  wrong('whose hash is a number', { at_hash: 7 }),
  {
    what: 'signed by EdDSA with a hash of 256 bits',
    alg: 'EdDSA',
    claims: (good) => ({ ...good, at_hash: accessTokenHash(256) }),
  },
];
