import { accessTokenHash } from './signed-token';
import { type TokenCase, withChange as wrong } from './token-case';

const renewal = { only: 'renewal' } as const;
const clock = { isForClock: true };

/** Correctly signed tokens, each with one invalid claim. */
export const wrongClaims: readonly TokenCase[] = [
  wrong('without an issuer', { iss: undefined }),
  wrong('of another issuer', { iss: 'https://another.example' }),
  wrong('whose issuer has an additional path', ({ iss }) => ({ iss: `${iss}/beside` })),
  wrong('with a list as its issuer', ({ iss }) => ({ iss: [iss] })),
  wrong('whose issuer has an additional trailing slash', ({ iss }) => ({ iss: `${iss}/` }), renewal),

  wrong('without an audience', { aud: undefined }),
  wrong('with another audience', { aud: 'other' }),
  wrong('with several audiences but not this client', { aud: ['other', 'third'], azp: 'a-client' }),
  wrong('with an empty list of audiences', { aud: [] }),
  wrong('with several audiences but without azp', { aud: ['a-client', 'other'] }),
  wrong('with several audiences and another client as azp', { aud: ['a-client', 'other'], azp: 'other' }),
  wrong('with another client as azp', { azp: 'other' }),

  wrong('without exp', { exp: undefined }),
  wrong('whose exp is a string', { exp: '4102444800' }),
  wrong('whose exp is null', { exp: null }),
  wrong('that expired 301 s ago', ({ iat }) => ({ iat: iat - 900, exp: iat - 301 }), clock),
  wrong('without iat', { iat: undefined }),
  wrong('whose iat is a string', { iat: '1' }),
  wrong('issued 301 s in the future', ({ iat }) => ({ iat: iat + 301 }), clock),
  wrong('that expires before it is issued', ({ iat }) => ({ exp: iat - 1 })),
  wrong('whose nbf is 301 s in the future', ({ iat }) => ({ nbf: iat + 301 }), clock),
  wrong('whose nbf is a string', { nbf: '1' }),

  wrong('without a subject', { sub: undefined }),
  wrong('with an empty subject', { sub: '' }),
  wrong('whose subject is a number', { sub: 7 }),
  wrong('with another subject', { sub: 'joan' }, renewal),

  wrong('without a nonce', { nonce: undefined }, { only: 'sign-in' }),
  wrong('with another nonce', { nonce: 'another' }),
  wrong('whose nonce is null', { nonce: null }),

  wrong('whose auth_time is a string', { auth_time: 'now' }),
  wrong('with another auth_time', ({ iat }) => ({ auth_time: iat }), renewal),

  wrong('with the at_hash of another access token', { at_hash: accessTokenHash(256, 'another') }),
  wrong('with an at_hash by another hash algorithm', { at_hash: accessTokenHash(512) }),
  wrong('with an empty at_hash', { at_hash: '' }),
  wrong('whose at_hash is a number', { at_hash: 7 }),
  wrong('signed by EdDSA with an at_hash by SHA-256', { at_hash: accessTokenHash(256) }, { alg: 'EdDSA' }),
];
