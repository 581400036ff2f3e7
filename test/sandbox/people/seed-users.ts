import { everyFactor, otherNames, passkey, withoutScreen } from './factors';
import type { OwnFactor, SandboxUser, Step } from './sandbox-user';

const withToken = (phase: string): Step => ({ phase, token: true });
const without = (phase: string): Step => ({ phase, token: false });

const user = (
  name: string,
  line: string,
  factors: readonly OwnFactor[],
  more: Partial<SandboxUser> = {},
) => ({
  name,
  line,
  factors,
  steps: [withToken('final')] as const,
  push: 'waitsForThePhone' as const,
  canBeUnlocked: true,
  password: 'Old-Pa55word!',
  previousPasswords: ['Older-Pa55word!', 'Oldest-Pa55word!'],
  locked: false,
  passwordExpired: false,
  ...more,
});

const { push, sms, call, google, email, pin, rsa, badge, yubikey, verify, backup } = everyFactor;

const oneFactorEach = (): SandboxUser[] => [
  user('push', 'one factor: push; approve or reject on the phone, or type the code that it shows', [push]),
  user('verify', 'one factor: the code that the phone app shows, no push', [verify]),
  user('verifypush', 'one factor: push, listed as "verifypush"', [otherNames.verifypush]),
  user('sms', 'one factor: a code by SMS', [sms]),
  user('call', 'one factor: a code by voice call', [call]),
  user('voice', 'one factor: a code by voice call, listed as "voice"', [otherNames.voice]),
  user('google', 'one factor: Google Authenticator; each code is good once', [google]),
  user('email', 'one factor: a message with a link', [email]),
  user('pin', 'one factor: the pin on the pin card', [pin]),
  user('rsa', 'one factor: RSA token; each code is good once', [rsa]),
  user('badge', 'one factor: the number on the badge', [badge]),
  user('yubikey', 'one factor: YubiKey; each press is good once', [yubikey]),
  user('backup', 'one factor: ten backup codes; each is good once', [backup]),
  user('passkey', 'passkey or SMS; the device panel has a link to add a passkey', [passkey, sms]),
];

const unusualAccounts = (): SandboxUser[] => [
  user('several', 'all factors', Object.values(everyFactor)),
  user('nofactors', 'no factors: NO_FACTORS', []),
  user('locked', 'locked: the login refuses until unlocked; all factors', Object.values(everyFactor), {
    locked: true,
  }),
  user('expired', 'the login says that the password has expired and sends on to change it', [sms], {
    passwordExpired: true,
  }),
  user('dynamic', 'has a factor that no screen is made for, and SMS; for dynamicFactors', [
    withoutScreen,
    sms,
  ]),
];

const unusualPhases = (): SandboxUser[] => [
  user('tworounds', 'phase second after the first proof, then another factor', [sms, google, push], {
    steps: [without('second'), withToken('final')],
  }),
  user('confirm', 'final_confirm without a token, then one more proof brings the token', [sms], {
    steps: [without('final_confirm'), withToken('final_confirm')],
  }),
  user('confirmtoken', 'final_confirm with a token', [sms], { steps: [withToken('final_confirm')] }),
  user('unknownphase', 'phase "no-such-phase" after the first proof, then final', [sms, google], {
    steps: [without('no-such-phase'), withToken('final')],
  }),
];

const refusals = (): SandboxUser[] => [
  ...(['E0000001', 'E0000080'] as const).map((code) =>
    user(code.toLowerCase(), `every new password is refused with ${code}`, [sms], {
      everyPasswordRefusedWith: code,
    }),
  ),
  user('e0000032', 'locked, and unlocking is refused with E0000032', [sms], {
    locked: true,
    canBeUnlocked: false,
  }),
  user('pushnumber', 'push with a number: the phone shows three, the page one of them', [push], {
    push: 'choosesNumber',
  }),
  user('pollrefused', 'push whose second poll is refused with E0000069', [push], {
    push: 'refusedAtSecondPoll',
  }),
  user('pushtimeout', 'push that answers TIMEOUT at the third poll', [push], { push: 'runsOutAtThirdPoll' }),
  user('pushnever', 'push that waits for ever, whatever the phone says', [push], { push: 'neverAnswered' }),
];

const misbehaviours = {
  error500: 'is answered by status 500 with an HTML page',
  cut: 'is answered by a body that is cut short',
  wrongshape: 'is answered by status 200 with JSON of a wrong shape',
  html200: 'is answered by status 200 with an HTML page',
  slow: 'is answered after 5 s',
  silent: 'is never answered',
  throttled: 'is answered by status 429 with Retry-After: 30',
} as const;

const misbehaving = (): SandboxUser[] =>
  (Object.keys(misbehaviours) as (keyof typeof misbehaviours)[]).flatMap((kind) => {
    const at = kind === 'slow' ? 'everyCall' : 'factorList';
    const [what, line] = [kind === 'slow' ? 'every call' : 'the factor list', misbehaviours[kind]];
    return [
      user(kind, `${what} ${line}`, [sms], { misbehaviour: { kind, at } }),
      user(`${kind}verify`, `the factor list and the SMS are fine, the check of the code ${line}`, [sms], {
        misbehaviour: { kind, at: 'codeCheck' },
      }),
    ];
  });

/** Creates the initial users of the sandbox. Each username describes the purpose of the user, such as `pushnever`. */
export const createUsers = () => {
  const users = [oneFactorEach, unusualAccounts, unusualPhases, refusals, misbehaving].flatMap((seed) =>
    seed(),
  );
  return {
    all: () => users,
    /** Finds a user. Ignores the case of the username. */
    find: (name: string) => users.find((user) => user.name === name.toLowerCase()),
  };
};

export type Users = ReturnType<typeof createUsers>;
