import { consentOf } from '../../../../adapters/identity-provider/storage/consent';
import { createMemoryArea } from './memory-area';

const settings = {
  issuer: 'https://issuer.example',
  clientId: 'a-client',
  redirectUri: '/callback',
  scopes: ['openid', 'offline_access'],
};

describe('A question for consent', () => {
  it.each<[string, readonly (readonly [wasAsked: boolean, isRenewable: boolean])[], boolean]>([
    ['before anything is known', [], false],
    ['after a refresh token has come without', [[false, true]], false],
    ['after no refresh token has come without', [[false, false]], true],
    [
      'after one has come with it',
      [
        [false, false],
        [true, true],
      ],
      true,
    ],
    [
      'after none has come with it either',
      [
        [false, false],
        [true, false],
      ],
      false,
    ],
    [
      'however often none comes then',
      [
        [false, false],
        [true, false],
        [false, false],
      ],
      false,
    ],
  ])('is asked %s: %j → %s', (_, signIns, isNeeded) => {
    const consent = consentOf(createMemoryArea(), settings);

    for (const [wasAsked, isRenewable] of signIns) consent.record(wasAsked, isRenewable);

    expect(consent.isNeeded()).toBe(isNeeded);
  });

  it('is not needed without offline_access, with any record', () => {
    const area = createMemoryArea();
    consentOf(area, settings).record(false, false);
    const consent = consentOf(area, { ...settings, scopes: ['openid'] });

    expect(consent.isNeeded()).toBe(false);
  });

  it('is not recorded without offline_access', () => {
    const area = createMemoryArea();

    consentOf(area, { ...settings, scopes: ['openid'] }).record(false, false);

    expect(area.texts.size).toBe(0);
  });

  it.each([{ issuer: 'https://other.example' }, { clientId: 'b-client' }])(
    'is learnt for one client of one provider, not for %j',
    (other) => {
      const area = createMemoryArea();
      consentOf(area, settings).record(false, false);

      expect(consentOf(area, { ...settings, ...other }).isNeeded()).toBe(false);
      expect(consentOf(area, settings).isNeeded()).toBe(true);
    },
  );
});
