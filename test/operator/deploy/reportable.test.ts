import { REPORTABLE } from '../../../adapters/operator/build/routes.mjs';
import { parseRoute } from '../../../core/recovery/routes';

const isReportable = (address: string) => new RegExp(REPORTABLE).test(address);

describe('[additions.reports.2] The addresses at which browsers send reports', () => {
  it.each([
    '/',
    '/ui',
    '/login',
    '/configuration',
    '/recovery/unlock',
    '/recovery/password/google',
    '/mgt/password',
  ])('include %s', (address) => {
    expect(isReportable(address)).toBe(true);
  });

  it.each([
    '/recovery/password/reset/a',
    '/recovery/unlock/account/a',
    '/recovery/password/reset/a%2Fb',
    '/recovery/password/%72eset/a',
    '//recovery/password/reset/a',
    '/recovery/password?fromURI=a',
    '/?a',
    '/recovery/callback?code=a',
  ])('do not include %s', (address) => {
    expect(isReportable(address)).toBe(false);
  });

  it.each(['/recovery/password/reset/', '/recovery/unlock/reset/', '/recovery/unlock/account/'])(
    'include no link below %s that the page reads a token from',
    (start) => {
      const route = parseRoute(`${start}token`);

      expect('token' in route || route.is === 'unknown').toBe(true);
      expect(isReportable(`${start}token`)).toBe(false);
    },
  );
});
