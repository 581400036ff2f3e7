import { consentOf } from '../../../../adapters/identity-provider/storage/consent';
import { createMemoryArea } from './memory-area';

const settings = {
  issuer: 'https://issuer.example',
  clientId: 'a-client',
  redirectUri: '/callback',
  scopes: ['openid', 'offline_access'],
};

describe('The parameter prompt=consent', () => {
  it.each<[string, readonly (readonly [wasAsked: boolean, isRenewable: boolean])[], boolean]>([
    ['is not needed at the first sign-in', [], false],
    ['is not needed after a sign-in without the prompt has returned a refresh token', [[false, true]], false],
    ['is needed after a sign-in without the prompt has returned no refresh token', [[false, false]], true],
    [
      'is still needed after a sign-in with the prompt has returned a refresh token',
      [
        [false, false],
        [true, true],
      ],
      true,
    ],
    [
      'is no longer needed after a sign-in with the prompt has returned no refresh token',
      [
        [false, false],
        [true, false],
      ],
      false,
    ],
    [
      'is no longer needed after further sign-ins without a refresh token',
      [
        [false, false],
        [true, false],
        [false, false],
      ],
      false,
    ],
  ])('%s: %j → %s', (_, signIns, isNeeded) => {
    const consent = consentOf(createMemoryArea(), settings);

    for (const [wasAsked, isRenewable] of signIns) consent.record(wasAsked, isRenewable);

    expect(consent.isNeeded()).toBe(isNeeded);
  });

  it('is not needed without the scope offline_access, even if it was needed with that scope', () => {
    const area = createMemoryArea();
    consentOf(area, settings).record(false, false);
    const consent = consentOf(area, { ...settings, scopes: ['openid'] });

    expect(consent.isNeeded()).toBe(false);
  });

  it('is not recorded as needed without the scope offline_access', () => {
    const area = createMemoryArea();

    consentOf(area, { ...settings, scopes: ['openid'] }).record(false, false);

    expect(area.texts.size).toBe(0);
  });

  it.each([{ issuer: 'https://other.example' }, { clientId: 'b-client' }])(
    'is recorded per issuer and client: not for %j',
    (other) => {
      const area = createMemoryArea();
      consentOf(area, settings).record(false, false);

      expect(consentOf(area, { ...settings, ...other }).isNeeded()).toBe(false);
      expect(consentOf(area, settings).isNeeded()).toBe(true);
    },
  );
});
