import {
  type Factor,
  factorAt,
  factorKinds,
  hasOwnScreen,
  iconOf,
  kindOf,
  segmentOf,
} from '../../../core/recovery/factors';
import { google, push, sms } from '../given';

const digits = { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' };
const secret = { type: 'password', inputMode: 'text', autoComplete: 'off' };
const plain = { type: 'text', inputMode: 'text', autoComplete: 'off' };
const oneTimeText = { type: 'text', inputMode: 'text', autoComplete: 'one-time-code' };

const table = [
  {
    listed: 'push',
    opens: 'verifypush',
    panel: 'push',
    call: 'mfaverify',
    as: 'verify',
    empty: 'ENTER_ERROR',
    input: digits,
  },
  {
    listed: 'verifypush',
    opens: 'verifypush',
    panel: 'push',
    call: 'mfaverify',
    as: 'verify',
    empty: 'ENTER_ERROR',
    input: digits,
  },
  {
    listed: 'verify',
    opens: 'verify',
    panel: 'push',
    call: 'mfaverify',
    as: 'verify',
    empty: 'ENTER_ERROR',
    input: digits,
  },
  {
    listed: 'yubikey',
    opens: 'yubikey',
    panel: 'code',
    call: 'mfaverify',
    as: 'yubikey',
    empty: 'ENTER_ERROR',
    input: secret,
  },
  {
    listed: 'sms',
    opens: 'sms',
    panel: 'sent-code',
    call: 'mfaverify',
    as: 'sms',
    empty: 'ENTER_SMS_ERROR',
    input: digits,
  },
  {
    listed: 'call',
    opens: 'call',
    panel: 'sent-code',
    call: 'mfaverify',
    as: 'call',
    empty: 'ENTER_CALL_ERROR',
    input: digits,
  },
  {
    listed: 'voice',
    opens: 'call',
    panel: 'sent-code',
    call: 'mfaverify',
    as: 'call',
    empty: 'ENTER_CALL_ERROR',
    input: digits,
  },
  {
    listed: 'google',
    opens: 'google',
    panel: 'code',
    call: 'mfaverify',
    as: 'google',
    empty: 'ENTER_GOOGLE_ERROR',
    input: digits,
  },
  {
    listed: 'pin',
    opens: 'pin',
    panel: 'code',
    call: 'mfapin',
    as: 'pin',
    empty: 'ENTER_PIN_ERROR',
    input: digits,
  },
  {
    listed: 'email',
    opens: 'email',
    panel: 'email',
    call: 'mfaemail',
    as: 'email',
    empty: 'ENTER_ERROR',
    input: plain,
  },
  {
    listed: 'rsa',
    opens: 'rsa',
    panel: 'code',
    call: 'mfaverify',
    as: 'rsa',
    empty: 'APP.RSA.ENTER_RSA_ERROR',
    input: secret,
  },
  {
    listed: 'badge',
    opens: 'badge',
    panel: 'code',
    call: 'mfabadge',
    as: 'badge',
    empty: 'APP.BADGE.ENTER_BADGE_ERROR',
    input: plain,
  },
];

describe('Sections 2 and 5 · The factor table', () => {
  it.each(table)('$listed opens at $opens, a $panel panel checked by $call, empty: $empty', (row) => {
    const kind = kindOf({ name: row.listed });

    expect(segmentOf({ name: row.listed })).toBe(row.opens);
    expect(hasOwnScreen({ name: row.listed })).toBe(true);
    expect(kind).toMatchObject({ name: row.as, panel: row.panel, call: row.call, emptyCode: row.empty });
  });

  it.each(table)('the box of $listed is $input', ({ listed, input }) => {
    expect(kindOf({ name: listed }).input).toEqual(input);
  });

  it.each(table)('the icon of $listed goes by its own name', ({ listed }) => {
    expect(iconOf({ name: listed })).toBe(listed);
  });

  it('has no other rows, and no name or route twice', () => {
    expect(factorKinds.flatMap(({ listedAs }) => listedAs)).toEqual(table.map(({ listed }) => listed));
    expect(factorKinds.flatMap(({ routes }) => routes)).toEqual([
      ...['verifypush', 'verify', 'yubikey', 'sms', 'call', 'google', 'pin', 'email', 'rsa', 'badge'],
    ]);
  });
});

describe('Settled questions · A factor that we have no row for', () => {
  it.each(['passkey', 'dynamic', 'SMS', 'constructor', ''])(
    '%j is shown at dynamic, a plain code',
    (name) => {
      const factor = { name };

      expect(hasOwnScreen(factor)).toBe(false);
      expect(segmentOf(factor)).toBe('dynamic');
      expect(iconOf(factor)).toBe('dynamic');
      expect(kindOf(factor)).toEqual({
        name: 'dynamic',
        listedAs: [],
        routes: ['dynamic'],
        panel: 'code',
        call: 'mfaverify',
        emptyCode: 'ENTER_ERROR',
        input: oneTimeText,
      });
    },
  );
});

describe('Settled questions · A factor screen needs a factor in the list, under any alias', () => {
  const verify: Factor = { name: 'verify' };
  const voice: Factor = { name: 'voice' };
  const passkey: Factor = { name: 'passkey' };

  it.each<[string, Factor[], Factor | undefined]>([
    ['sms', [push, sms], sms],
    ['verifypush', [sms, push], push],
    ['verify', [sms, push], push],
    ['verify', [{ name: 'verifypush' }], { name: 'verifypush' }],
    ['verifypush', [verify], verify],
    ['verify', [push, verify], verify],
    ['verifypush', [verify, push], push],
    ['call', [voice], voice],
    ['dynamic', [sms, passkey], passkey],
    ['google', [push, sms], undefined],
    ['dynamic', [push, sms], undefined],
    ['sms', [], undefined],
    ['elsewhere', [push, sms], undefined],
  ])('%s in %j is %j', (segment, factors, found) => {
    expect(factorAt(segment, factors)).toEqual(found);
  });

  it('of several that fit, the selected one is meant', () => {
    const another: Factor = { name: 'verifypush' };

    expect(factorAt('verifypush', [push, another], another)).toBe(another);
    expect(factorAt('verify', [verify, push], push)).toBe(push);
  });

  it('a selected factor that does not belong to the screen is not meant', () => {
    expect(factorAt('sms', [push, sms], push)).toBe(sms);
    expect(factorAt('google', [push, sms, google], sms)).toBe(google);
  });

  it('a selected factor that is no longer in the list is not meant', () => {
    expect(factorAt('verify', [push, sms], verify)).toBe(push);
    expect(factorAt('sms', [push], sms)).toBeUndefined();
  });
});
