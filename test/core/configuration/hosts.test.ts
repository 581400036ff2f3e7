import {
  configurationUrl,
  configuredHosts,
  hostOrOrigin,
  isHost,
  rootAbsolute,
} from '../../../core/configuration/hosts';
import { ORIGIN } from '../given';

describe('Section 3 · Server host and pin service host', () => {
  it.each([
    ['an address after other words', 'see https://server.example'],
    ['an address with a space', 'https://server example'],
    ['an address with a line break', 'https://server.example\n'],
    ['an address with a backslash', 'https://server.example\\evil'],
    ['an incomplete IPv6 address', 'https://['],
    ['an invalid encoding', 'https://a%zz'],
  ])('%s is not a host', (_, host) => {
    expect(isHost(host)).toBe(false);
  });

  it("[3.environment.host 7.host] a missing host defaults to the page's own origin", () => {
    expect(hostOrOrigin(undefined, ORIGIN)).toBe(ORIGIN);
    expect(hostOrOrigin('', ORIGIN)).toBe(ORIGIN);
  });

  it.each([
    ['https://server.example', 'https://server.example'],
    ['https://server.example/', 'https://server.example'],
    ['https://server.example/api//', 'https://server.example/api'],
  ])('[7.host] with the host %s, calls start with %s', (host, start) => {
    expect(hostOrOrigin(host, ORIGIN)).toBe(start);
  });
});

describe("Settled questions · A picture's path is root-absolute, from any route", () => {
  it.each([
    ['./favicon.ico', '/favicon.ico'],
    ['/ui/assets/img/logo.svg', '/ui/assets/img/logo.svg'],
    ['ui/assets/img/logo.svg', '/ui/assets/img/logo.svg'],
    ['././/logo.svg', '/logo.svg'],
    ['logo.svg?of=https://a.example', '/logo.svg?of=https://a.example'],
  ])('the picture %s is fetched from %s', (address, path) => {
    expect(rootAbsolute(address)).toBe(path);
  });

  it.each(['https://cdn.example/logo.svg', 'HTTP://cdn.example/logo.svg', '//cdn.example/logo.svg'])(
    'the absolute address %s is unchanged',
    (address) => {
      expect(rootAbsolute(address)).toBe(address);
    },
  );
});

describe('[7.configuration] Section 7 · GET {server}/configuration/{type}', () => {
  it('the type is admin', () => {
    expect(configurationUrl('https://server.example/', ORIGIN)).toBe(
      'https://server.example/configuration/admin',
    );
  });

  it('another type can be requested', () => {
    expect(configurationUrl('https://server.example', ORIGIN, 'user')).toBe(
      'https://server.example/configuration/user',
    );
  });
});

describe('Design · Settled questions · The hosts that receive cookies, in addition to our own origin', () => {
  it('are the recovery server and the pin service only', () => {
    const configured = {
      ssprServerHost: 'https://server.example',
      ssprPinServiceServerHost: 'https://pin.example',
      loginUrl: 'https://login.example',
    };

    expect(configuredHosts(configured)).toEqual(['https://server.example', 'https://pin.example']);
  });
});
