import { givenSession, google, sms } from '../../core/given';
import { createFakeClock } from '../../fakes/fake-clock';
import { answered, holdAnswer, refusal } from '../../fakes/scripted-http';
import { givenCopying } from '../given-copying';
import { listen } from '../hearing';
import {
  box,
  descriptionOf,
  focused,
  hasButton,
  heading,
  hint,
  isBusy,
  isInvalid,
  link,
  linkNames,
  problem,
} from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const RESET = 'POST /credentials/verifyandresetpassword';
const LIST = 'POST /recovery/mfafactors';
const { APP } = texts;
const { NEW, REPEAT } = APP.PASSWORD;
const held = givenSession({ phase: 'final', recoveryToken: 'abc', recoveryTokenType: 'factor_token' });

describe('Section 2 · Password reset', () => {
  it('[2.reset.1] has a header, the new and the repeated password, a reset button and a login link', async () => {
    await openReset();

    expect(heading().textContent).toBe(APP.RESET.HEADING);
    expect([box(NEW).type, box(NEW).autocomplete]).toEqual(['password', 'new-password']);
    expect([box(REPEAT).type, box(REPEAT).autocomplete]).toEqual(['password', 'new-password']);
    expect(hasButton('Reset password')).toBe(true);
    expect(link('Back to login').href).toBe('https://login.example/');
  });
});

describe('Additions · A suggested password', () => {
  it('[additions.suggest.3] is shown and copied, is in no box, and differs at each press', async () => {
    const commands = givenCopying(true);
    const { I, http } = await openReset();
    const shown = () => document.querySelector('.suggestion code')?.textContent ?? '';
    await I.press(APP.PASSWORD.SUGGEST);
    const first = shown();
    await I.press(APP.COPY);

    await I.press(APP.PASSWORD.SUGGEST);

    expect(first).toMatch(/^[\da-zA-Z]{16}$/);
    expect(commands).toEqual([`copy ${first}`]);
    expect(shown()).not.toBe(first);
    expect(hasButton(APP.COPY)).toBe(true);
    expect([box(NEW).value, box(REPEAT).value, http.requests]).toEqual(['', '', []]);
  });

  it('[additions.suggest.3] is announced once', async () => {
    const { I } = await openReset();
    await I.wait(1_000);
    const spoken = listen();

    await I.press(APP.PASSWORD.SUGGEST);
    await I.wait(1_000);

    expect(spoken()).toEqual([`polite: ${document.querySelector('.suggestion code')?.textContent}`]);
  });
});

describe('Section 4 · Password reset', () => {
  it('posts the stored token, its type, the username and the password', async () => {
    const { I, posted } = await openReset({ answers: { [RESET]: holdAnswer() } });

    await typeNew(I, ' spaces stay ');

    expect(posted()).toEqual([
      { recoveryToken: 'abc', recoveryType: 'factor_token', userName: 'jane', newPassword: ' spaces stay ' },
    ]);
    expect(isBusy('Reset password')).toBe(true);
  });

  it('success shows and announces the message and the next step, and removes the secrets', async () => {
    const { I, session } = await openReset({ answers: { [RESET]: answered() } });

    await typeNew(I, 'new');

    expect(heading().textContent).toBe(APP.RESET.SUCCESS_HEADING);
    expect(focused()).toBe(heading());
    expect(linkNames()).toEqual(['Back to login']);
    expect(link('Back to login').href).toBe('https://login.example/');
    expect(session()).toMatchObject({ recoveryToken: undefined, password: undefined, username: '' });
    expect(document.querySelector('input')).toBeNull();
    expect(document.querySelector('main')?.textContent).toContain(
      `${APP.ENDING.NOT_YOU} ${APP.ENDING.NOT_YOU_TEXT}`,
    );
  });

  it.each([
    ['jane', 'joe', ['jane', 'username', 'true', -1, true, 'visually-hidden']],
    ['', 'joe', ['joe', 'username', 'true', -1, true, 'visually-hidden']],
  ])(
    'passes a hidden username to password managers: the session’s (%j), else the cookie’s (%j)',
    async (username, uname, expected) => {
      await openReset({ cookies: { uname }, session: givenSession({ username, recoveryToken: 'abc' }) });

      const named = document.querySelector<HTMLInputElement>('form input:not([type=password])');

      expect([
        ...[named?.value, named?.autocomplete, named?.getAttribute('aria-hidden')],
        ...[named?.tabIndex, named?.readOnly, named?.className],
      ]).toEqual(expected);
    },
  );

  it('[5.reset.1 settled.typed.2] two different passwords show a message, are both kept, and are not sent', async () => {
    const { I, http } = await openReset();

    await I.paste('one', NEW);
    await I.paste('two', REPEAT);
    await I.press('Reset password');

    expect(problem()).toBe(APP.PASSWORD.MISMATCH);
    expect([box(NEW).value, box(REPEAT).value]).toEqual(['one', 'two']);
    expect([isInvalid(NEW), isInvalid(REPEAT), focused()]).toEqual([false, true, box(REPEAT)]);
    expect(descriptionOf(box(REPEAT))).toBe(APP.PASSWORD.MISMATCH);
    expect(http.requests).toEqual([]);
  });

  it('[5.reset.2 9.passwords] no emptiness check: two empty passwords are sent to the server', async () => {
    const { I, posted } = await openReset({ answers: { [RESET]: refusal('E0000001') } });

    await I.press('Reset password');

    expect(posted()).toHaveLength(1);
  });

  it.each([
    ['8.reset.E0000001', 'E0000001', APP.RESET.E0000001],
    ['8.reset.E0000080', 'E0000080', APP.RESET.E0000080],
  ])(
    '[settled.typed.2 %s] %s shows its own message with markup, and keeps the passwords and the token',
    async (_, code, markup) => {
      const { I, session } = await openReset({ answers: { [RESET]: refusal(code) } });

      await typeNew(I, 'new');

      const alert = document.querySelector('[role="alert"] p > span');
      expect(alert?.innerHTML).toBe(
        markup.replace('<br/>', '<br>').replace('<strong>', '<strong role="presentation">'),
      );
      expect([box(NEW).value, box(REPEAT).value, focused()]).toEqual(['new', 'new', box(NEW)]);
      expect(session().recoveryToken).toBe('abc');
    },
  );

  it('[additions.at-fault] any other refusal is a general error, at no box', async () => {
    const { I } = await openReset({ answers: { [RESET]: refusal('E9999999') } });

    await typeNew(I, 'new');

    expect(problem()).toBe('Generic error occurred');
    expect([isInvalid(NEW), isInvalid(REPEAT)]).toEqual([false, false]);
    expect([box(NEW).value, focused()]).toEqual(['', box(NEW)]);
  });

  it('[additions.token-refused] after an unknown refusal the recovery can be restarted with the same username', async () => {
    const opened = await openReset({
      answers: { [RESET]: refusal('E9999999'), [LIST]: answered([sms, google]) },
    });
    await typeNew(opened.I, 'new');

    await expectRestartAsJane(opened);
  });

  it('[additions.token-refused additions.token-refused.2] a refused link shows the limits of links; Start again is the only button', async () => {
    const { I } = await openApp({
      at: '/recovery/password/reset/used-up',
      answers: { [RESET]: refusal('E0000105', 401) },
    });

    await typeNew(I, 'new');

    expectStartAgainAlone(['Generic error occurred', APP.HINT.LINK]);
  });

  it.each(['after typing', 'after an automatic submit'])(
    '[additions.took-too-long.1 additions.token-refused.2] an expired token %s shows the reason, no boxes, and Start again',
    async (how) => {
      const password = how === 'after typing' ? undefined : 'stored';
      const provedAt = createFakeClock().now() - 300_000;
      const opened = await openReset({
        session: { ...held, password, provedAt, tokenFrom: 'proof' },
        answers: { [RESET]: refusal('E0000011'), [LIST]: answered([sms, google]) },
      });
      if (!password) await typeNew(opened.I, 'new');

      expectStartAgainAlone([APP.ENTRY.TOOK_TOO_LONG, '']);
      expect(opened.session()).toMatchObject({
        username: 'jane',
        recoveryToken: undefined,
        password: undefined,
      });
      await expectRestartAsJane(opened);
    },
  );

  it.each([NEW, REPEAT])('any input clears the error: %s', async (label) => {
    const { I } = await openReset({ answers: { [RESET]: refusal('E0000001') } });
    await typeNew(I, 'new');

    await I.paste('x', label);

    expect(problem()).toBe('');
    expect([isInvalid(NEW), isInvalid(REPEAT)]).toEqual([false, false]);
  });
});

const expectStartAgainAlone = (words: readonly string[]) => {
  expect([heading().textContent, problem(), hint()]).toEqual([APP.ENTRY.PASSWORD, ...words]);
  expect(document.querySelectorAll('main :is(input, form, button, .button)')).toHaveLength(1);
  expect(link(APP.ENDING.START_AGAIN).className).toBe('button button-first');
  expect(linkNames()).toContain('Back to login');
  expect(focused()).toBe(heading());
};

/** The list of the first round, without a question for the username. */
const expectRestartAsJane = async ({ I, http, navigation }: Awaited<ReturnType<typeof openApp>>) => {
  await I.follow(APP.ENDING.START_AGAIN);

  expect(navigation.visited).toEqual(['/recovery/password']);
  expect(http.sent(LIST).map(({ body }) => body)).toEqual([{ username: 'jane', phase: 'initial' }]);
  expect(document.querySelector('.context-name')?.textContent).toBe('jane');
  expect(hasButton('Google Authenticator')).toBe(true);
};

const openReset = (opening: Opening = {}) =>
  openApp({ at: '/recovery/password/reset', session: held, ...opening });

const typeNew = async (I: Awaited<ReturnType<typeof openApp>>['I'], password: string) => {
  await I.paste(password, NEW);
  await I.paste(password, REPEAT);
  await I.press('Reset password');
};
