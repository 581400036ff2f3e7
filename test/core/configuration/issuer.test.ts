import { isInsecure, isIssuer, isSameIssuer } from '../../../core/configuration/issuer';
import { badIssuers, goodIssuers } from './issuer-cases';

describe('[settled.discovery.3] An issuer', () => {
  it.each(goodIssuers)('is accepted: %s', (issuer) => {
    expect(isIssuer(issuer)).toBe(true);
  });

  it.each([...badIssuers, ''])('is rejected: %j', (issuer) => {
    expect(isIssuer(issuer)).toBe(false);
  });

  it.each([
    ['https://login.example', 'https://login.example', true],
    ['https://login.example/', 'https://login.example', true],
    ['https://login.example', 'https://login.example/', true],
    ['https://login.example//', 'https://login.example', false],
    ['https://LOGIN.example', 'https://login.example', false],
    ['https://login.example', 'https://login.example/oauth2', false],
  ])('%s and %s are equal: %s', (one, other, expected) => {
    expect(isSameIssuer(one, other)).toBe(expected);
  });

  it.each([
    ['http://127.0.0.1:8080', true],
    ['https://issuer.example', false],
    ['https://issuer.example/http:', false],
    ['no address', false],
  ])('%s uses http: %s', (issuer, expected) => {
    expect(isInsecure({ issuer })).toBe(expected);
  });
});
