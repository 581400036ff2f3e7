import { answered } from '../../../../fakes/scripted-http';
import { google } from '../../../given';
import { EMAIL, givenTab } from '../../../given-tab';

type Tab = ReturnType<typeof givenTab>;

const RESET = 'POST /credentials/verifyandresetpassword';
const UNLOCK = 'POST /credentials/verifyandunlock';
const { signal } = new AbortController();
const password = { newPassword: 'New-1', repeatedPassword: 'New-1' };
const final = { phase: 'final', recoveryToken: 'token' };
const choice = { is: 'choice', type: 'password', notice: undefined };
const asks = (type = 'password') => ({ is: 'continue', type, username: 'jane' });
const empty = (notice?: string, type = 'password') => ({ is: 'entry', type, notice });
const proveWithGoogle = async (tab: Tab, proof: object) => {
  await tab.enter('jane', google);
  await tab.prove(proof);
};

/**
 * Every step of a recovery. Each row describes how the test reaches the step, and the screens before and after a
 * reload.
 */
const steps: readonly (readonly [
  ids: string,
  step: string,
  at: string,
  reach: (tab: Tab) => unknown,
  before: object,
  after: object,
])[] = [
  ['settled.resume.1', 'the empty entry screen', '/recovery/password', () => undefined, empty(), empty()],
  [
    'settled.resume.1',
    'the list of a user’s factors',
    '/recovery/password',
    async (tab) => {
      await tab.enter('jane');
      tab.navigation.back();
    },
    choice,
    asks(),
  ],
  [
    'settled.resume.1',
    'the list of a later round',
    '/recovery/password',
    (tab) => proveWithGoogle(tab, { phase: 'second' }),
    choice,
    asks(),
  ],
  [
    'settled.resume.1',
    'a factor screen',
    '/recovery/unlock',
    (tab) => tab.enter('jane', EMAIL),
    { is: 'factor', type: 'unlock', factor: EMAIL },
    { is: 'factor', type: 'unlock', factor: EMAIL, isResumed: true },
  ],
  [
    'settled.resume.3',
    'the reset screen after a proof',
    '/recovery/password',
    (tab) => proveWithGoogle(tab, final),
    { is: 'reset' },
    asks(),
  ],
  [
    'settled.resume.3',
    'the reset screen of a configured type',
    '/recovery/no-such-type',
    (tab) => proveWithGoogle(tab, final),
    { is: 'reset' },
    asks('no-such-type'),
  ],
  [
    'settled.resume.3',
    'the reset screen of final_confirm with a token',
    '/recovery/password',
    (tab) => proveWithGoogle(tab, { ...final, phase: 'final_confirm' }),
    { is: 'reset' },
    asks(),
  ],
  [
    'settled.resume.3',
    'the reset screen of final_confirm without a token',
    '/recovery/password',
    (tab) => proveWithGoogle(tab, { phase: 'final_confirm' }),
    { is: 'reset' },
    asks(),
  ],
  [
    'settled.resume.3',
    'the unlock screen after a proof',
    '/recovery/unlock',
    (tab) => proveWithGoogle(tab, final),
    { is: 'unlock', work: 'pending' },
    asks('unlock'),
  ],
  [
    'settled.token-route.2',
    'the reset screen after a link',
    '/recovery/password/reset/token-1',
    () => undefined,
    { is: 'reset' },
    empty('link-lost'),
  ],
  [
    'settled.token-route.2',
    'the unlock screen after a link',
    '/recovery/unlock/reset/token-1',
    () => undefined,
    { is: 'unlock', work: 'pending' },
    empty('link-lost', 'unlock'),
  ],
  [
    'settled.resume.7',
    'the success of a reset',
    '/recovery/password',
    async (tab) => {
      await proveWithGoogle(tab, final);
      tab.http.answers(RESET, answered());
      await tab.page().resetPassword(password, signal);
    },
    { is: 'done', of: 'reset' },
    empty(),
  ],
  [
    'settled.resume.7',
    'the success of an unlock',
    '/recovery/unlock',
    async (tab) => {
      tab.http.answers(UNLOCK, answered());
      await proveWithGoogle(tab, final);
    },
    { is: 'done', of: 'unlock' },
    empty(undefined, 'unlock'),
  ],
  ['settled.resume.1', 'the login page', '/ui', () => undefined, { is: 'landing' }, { is: 'landing' }],
];

describe('Data that survives a reload · Every step', () => {
  it.each(steps)(
    '[%s] a reload at %s opens the expected screen',
    async (_ids, _step, at, reach, before, after) => {
      const tab = givenJourney(at);
      await reach(tab);
      await tab.clock.advance(0);
      const shown = tab.screen();

      await tab.reload();

      expect(shown).toMatchObject(before);
      expect(tab.screen()).toMatchObject(after);
    },
  );

  it.each(steps)(
    '[%s] after journeyMinutes, a reload at %s shows no username',
    async (_ids, _step, at, reach) => {
      const tab = givenJourney(at);
      await reach(tab);
      await tab.clock.advance(0);
      tab.clock.jump(600_000);

      await tab.crash();

      expect(tab.screen()).not.toHaveProperty('username');
      expect(tab.page().session.get().username).toBe('');
      expect(tab.record()).toBeNull();
    },
  );
});

/** Creates a tab at a URL. The operator has configured the additional recovery type `third`. */
const givenJourney = (at: string) =>
  givenTab({ at, environment: { recoveryTypes: ['password', 'unlock', 'no-such-type'] } });
