import { REPORTABLE } from '../../../adapters/operator/build/routes.mjs';
import { parseRoute } from '../../../core/recovery/routes';

const isReportable = (address: string) => new RegExp(REPORTABLE).test(address);

describe('[additions.reports.2] The paths with a reporting endpoint', () => {
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
  ])('exclude %s', (address) => {
    expect(isReportable(address)).toBe(false);
  });

  it.each(['/recovery/password/reset/', '/recovery/unlock/reset/', '/recovery/unlock/account/'])(
    'exclude links with a token below %s',
    (start) => {
      const route = parseRoute(`${start}token`);

      expect('token' in route || route.is === 'unknown').toBe(true);
      expect(isReportable(`${start}token`)).toBe(false);
    },
  );
});
