import { factorKinds } from '../../../core/recovery/factor-table';
import {
  type Factor,
  factorAt,
  factorKindOf,
  factorTypeOf,
  hasOwnScreen,
  iconOf,
  nameInHeading,
  panelOf,
  segmentOf,
} from '../../../core/recovery/factors';
import { ruleIds } from '../../specification/rule-ids';
import { google, push, sms } from '../given';

const digits = { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' };
const secretDigits = { type: 'password', inputMode: 'numeric', autoComplete: 'off' };
const secret = { type: 'password', inputMode: 'text', autoComplete: 'off' };
const plain = { type: 'text', inputMode: 'text', autoComplete: 'off' };
const oneTimeText = { type: 'text', inputMode: 'text', autoComplete: 'one-time-code' };

type Row = readonly [listed: string, opens: string, panel: string, call: string, empty: string, as: string];

const table: readonly Row[] = [
  ['push', 'verifypush', 'push', 'mfaverify', 'ENTER_ERROR', 'verify'],
  ['verifypush', 'verifypush', 'push', 'mfaverify', 'ENTER_ERROR', 'verify'],
  ['verify', 'verify', 'push', 'mfaverify', 'ENTER_ERROR', 'verify'],
  ['yubikey', 'yubikey', 'code', 'mfaverify', 'ENTER_ERROR', 'yubikey'],
  ['sms', 'sms', 'sent-code', 'mfaverify', 'ENTER_SMS_ERROR', 'sms'],
  ['call', 'call', 'sent-code', 'mfaverify', 'ENTER_CALL_ERROR', 'call'],
  ['voice', 'call', 'sent-code', 'mfaverify', 'ENTER_CALL_ERROR', 'call'],
  ['google', 'google', 'code', 'mfaverify', 'ENTER_GOOGLE_ERROR', 'google'],
  ['pin', 'pin', 'code', 'mfapin', 'ENTER_PIN_ERROR', 'pin'],
  ['email', 'email', 'email', 'mfaemail', 'ENTER_ERROR', 'email'],
  ['rsa', 'rsa', 'code', 'mfaverify', 'APP.RSA.ENTER_RSA_ERROR', 'rsa'],
  ['badge', 'badge', 'code', 'mfabadge', 'APP.BADGE.ENTER_BADGE_ERROR', 'badge'],
  ['backup', 'backup', 'code', 'mfaverify', 'APP.BACKUP.ENTER_BACKUP_ERROR', 'backup'],
  ['passkey', 'passkey', 'passkey', 'mfaverify', 'APP.PASSKEY.DISMISSED', 'passkey'],
];

/** Ids of the specification rules about some factor names. The test titles contain these ids. */
const aliases = {
  push: '2.route.verify settled.factor-type.2',
  verifypush: '2.route.verify settled.factor-type.2',
  verify: '2.route.verify settled.factor-type.2',
  call: 'settled.factor-type.2',
  voice: 'settled.factor-type.2',
};

describe('Sections 2 and 5 · The factor table', () => {
  it.each(table.map((row) => [ruleIds(row[0], aliases), ...row] as const))(
    '[1.factors] %s%s opens at %s, a %s panel checked by %s, empty: %s, posted as %s',
    (_, listed, opens, ...row) => {
      const [panel, call, emptyCode, name] = row;

      expect(segmentOf({ name: listed })).toBe(opens);
      expect(hasOwnScreen({ name: listed })).toBe(true);
      expect(factorKindOf({ name: listed })).toMatchObject({ name, panel, call, emptyCode });
      expect(factorTypeOf({ name: listed })).toBe(name);
    },
  );

  it.each([
    ['2.yubikey 2.rsa.2', ['yubikey', 'rsa'], 'password-type without autocomplete', secret],
    ['2.badge.2', ['badge', 'email', 'backup'], 'a text without autocomplete', plain],
    ['2.google', ['verify', 'sms', 'call', 'google'], 'for digits and one-time codes', digits],
    ['2.pin', ['pin'], 'for masked digits that the browser does not save', secretDigits],
  ])('[%s] the box of %j is %s', (_ids, names, _, input) => {
    expect(names.map((name) => factorKindOf({ name }).input)).toEqual(names.map(() => input));
  });

  it.each(table)('[2.factor.icon.1] the icon of %s has its name', (listed) => {
    expect(iconOf({ name: listed })).toBe(listed);
  });

  it('[1.factors] has no other rows, and no name or route twice', () => {
    expect(factorKinds.flatMap(({ listedAs }) => listedAs)).toEqual(table.map(([listed]) => listed));
    expect(factorKinds.flatMap(({ routes }) => routes)).toEqual([
      ...[
        ...['verifypush', 'verify', 'yubikey', 'sms', 'call', 'google', 'pin', 'email', 'rsa', 'badge'],
        ...['backup', 'passkey'],
      ],
    ]);
  });
});

describe('Settled questions · A factor outside our table', () => {
  it.each(['no-such-factor', 'dynamic', 'SMS', 'constructor', ''])(
    '[settled.dynamic.4] %j is shown at the route dynamic, with a plain code box',
    (name) => {
      const factor = { name };

      expect(hasOwnScreen(factor)).toBe(false);
      expect(segmentOf(factor)).toBe('dynamic');
      expect(iconOf(factor)).toBe('dynamic');
      expect(factorTypeOf(factor)).toBe(name);
      expect(factorKindOf(factor)).toEqual({
        name: 'dynamic',
        isNamed: true,
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

describe('[settled.guard.2] Settled questions · A factor screen needs a factor in the list, under any alias', () => {
  const verify: Factor = { name: 'verify' };
  const others = ['verifypush', 'voice', 'no-such-factor'].map((name): Factor => ({ name }));
  const named = (name: string) => [push, sms, verify, ...others].find((factor) => factor.name === name);

  it.each<[segment: string, listed: string, selected: string]>([
    ['sms', 'push, sms', 'sms'],
    ['verifypush', 'sms, push', 'push'],
    ['verify', 'sms, push', 'push'],
    ['verify', 'verifypush', 'verifypush'],
    ['verifypush', 'verify', 'verify'],
    ['verify', 'push, verify', 'verify'],
    ['verifypush', 'verify, push', 'push'],
    ['call', 'voice', 'voice'],
    ['dynamic', 'sms, no-such-factor', 'no-such-factor'],
    ['google', 'push, sms', 'none'],
    ['dynamic', 'push, sms', 'none'],
    ['sms', 'none', 'none'],
    ['elsewhere', 'push, sms', 'none'],
  ])('the route %s, with the listed factors %s, selects %s', (segment, listed, selected) => {
    const factors = listed.split(', ').flatMap((name) => named(name) ?? []);

    expect(factorAt(segment, factors)).toEqual(named(selected));
  });

  it.each<[string, Factor, readonly Factor[], string]>([
    ['push', push, [push, verify], 'push'],
    ['a typed code, with push in the list', verify, [verify, { name: 'verifypush' }], 'push'],
    ['a typed code only', verify, [verify, sms], 'code'],
    ['a text message, without a push', sms, [sms], 'sent-code'],
  ])('the screen of %s has the panel for the listed factors', (_, factor, factors, panel) => {
    expect(panelOf(factor, factors)).toBe(panel);
  });

  it('of several matching factors, the selected one is used', () => {
    const another: Factor = { name: 'verifypush' };

    expect(factorAt('verifypush', [push, another], another)).toBe(another);
    expect(factorAt('verify', [push, another], another)).toBe(another);
  });

  it('of several factors with one screen, the factor of the route is used, not the selected factor', () => {
    expect(factorAt('verifypush', [push, verify], verify)).toBe(push);
    expect(factorAt('verify', [push, verify], push)).toBe(verify);
  });

  it('a selected factor of another screen is ignored', () => {
    expect(factorAt('sms', [push, sms], push)).toBe(sms);
    expect(factorAt('google', [push, sms, google], sms)).toBe(google);
  });

  it('a selected factor that is no longer in the list is ignored', () => {
    expect(factorAt('verify', [push, sms], verify)).toBe(push);
    expect(factorAt('sms', [push], sms)).toBeUndefined();
  });
});

describe('Section 2 · Headings use factorDisplay for push, sms and call', () => {
  it.each<[string, Factor, string | undefined]>([
    ['a text message contains its number', { name: 'sms', factorDisplay: '••• 42' }, '••• 42'],
    ['a text message without a number contains none', { name: 'sms' }, undefined],
    ['a code from an app contains no name', { name: 'google', factorDisplay: 'Pixel' }, undefined],
    ['another factor contains its factorDisplay', { name: 'no-such-factor', factorDisplay: 'Face' }, 'Face'],
    ['another factor without factorDisplay contains its name', { name: 'no-such-factor' }, 'no-such-factor'],
  ])('%s', (_, factor, name) => {
    expect(nameInHeading(factor)).toBe(name);
  });
});
