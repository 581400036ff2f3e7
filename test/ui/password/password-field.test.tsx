import type { PasswordRules } from '../../../core/additions/password-rules/password-rules';
import { UNSAID } from '../../../ui/announcer/live-region';
import { givenSession } from '../../core/given';
import { answered, holdAnswer, refusal, type ScriptedReply } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { box, button, descriptionOf, heard, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;
const { NEW, REPEAT, CAPS_LOCK, SAME, NOT_SAME } = APP.PASSWORD;
const OLD = APP.EXPIRED.OLD_PASSWORD;
const SHOW_NEW = `Show: ${NEW}`;
const RESET = 'POST /credentials/verifyandresetpassword';
const rules: PasswordRules = { minLength: 12, digit: true, notUsername: true };
const MIN_LENGTH = 'At least 12 characters';
const held = givenSession({ recoveryToken: 'abc' });
const openReset = (
  passwordRules: PasswordRules = {},
  session: { username?: string } = {},
  reply: ScriptedReply = holdAnswer(),
) =>
  openApp({
    at: '/recovery/password/reset',
    environment: { passwordRules },
    session: { ...held, ...session },
    answers: { [RESET]: reply },
  });
/**
 * Returns the text of each password rule in the list, and the text that states whether the password fulfils the rule.
 */
const list = () =>
  [...document.querySelectorAll('.guidelines li')].map((item) =>
    [...item.querySelectorAll('span')].map(({ textContent }) => textContent),
  );

describe('A password can be shown', () => {
  it('in each box separately, by a button with the name and state of the box', async () => {
    const { I } = await openReset();
    const before = [box(NEW).type, isPressed(SHOW_NEW)];

    await I.press(SHOW_NEW);
    const shown = [box(NEW).type, isPressed(SHOW_NEW), box(REPEAT).type, box(NEW).autocomplete];
    await I.press(SHOW_NEW);

    expect(before).toEqual(['password', 'false']);
    expect(shown).toEqual(['text', 'true', 'password', 'new-password']);
    expect(box(NEW).type).toBe('password');
  });

  it('on the expired-password screen as well', async () => {
    const { I } = await openApp({ at: '/recovery/expiredpassword' });

    await I.press(`Show: ${OLD}`);

    expect(box(OLD).type).toBe('text');
  });

  it('until it is submitted', async () => {
    const { I } = await openReset();
    await I.paste('new', NEW);
    await I.paste('new', REPEAT);
    await I.press(SHOW_NEW);

    await I.press('Reset password');

    expect([box(NEW).type, isPressed(SHOW_NEW)]).toEqual(['password', 'false']);
  });
});

describe('Caps lock', () => {
  it('is reported at the focused box, until it is off or the box loses the focus', async () => {
    const { I } = await openReset();

    await I.type('a', NEW);
    const without = status();
    await I.hit('{CapsLock}b');
    const on = status();
    await I.hit('{CapsLock}c');
    const off = status();
    await I.hit('{CapsLock}d');
    await I.tab();

    expect([without, on, off, status()]).toEqual(['', CAPS_LOCK, '', '']);
  });
});

describe('Matching passwords', () => {
  it('are reported as equal or different when the repetition is as long as the password, not before', async () => {
    const { I } = await openReset();
    await I.paste('new', NEW);

    await I.type('ne', REPEAT);
    const short = status();
    await I.type('w', REPEAT);
    const same = status();
    await I.type('er', REPEAT);

    expect([short, same, status()]).toEqual(['', SAME, NOT_SAME]);
  });

  it('are reported as different after a shorter repetition was left, unless it is empty', async () => {
    const { I } = await openReset();
    await I.paste('new', NEW);
    await I.type('n', REPEAT);

    await I.tab();
    const left = status();
    await I.clear(REPEAT);

    expect([left, status()]).toEqual([NOT_SAME, '']);
  });

  it('are no longer reported after the submit', async () => {
    const { I } = await openReset();
    await I.paste('one', NEW);
    await I.paste('two', REPEAT);

    await I.press('Reset password');

    expect(status()).toBe('');
  });
});

const isPressed = (name: string) => button(name).getAttribute('aria-pressed');

const [DIGIT, NAME] = [APP.PASSWORD.RULE_DIGIT, APP.PASSWORD.RULE_NOTUSERNAME];

const [MET, OPEN] = [APP.PASSWORD.RULE_IS_MET, APP.PASSWORD.RULE_IS_OPEN];

describe('The operator’s rules on the screens with a new password', () => {
  it.each(['/recovery/password/reset', '/recovery/expiredpassword'])(
    '[additions.password-rules.1 additions.password-rules.3] are listed and described at the new password of %s, and passed to password managers',
    async (at) => {
      await openApp({ at, environment: { passwordRules: rules }, cookies: { uname: 'jane' }, session: held });

      expect(list()).toEqual([
        [MIN_LENGTH, OPEN],
        [DIGIT, OPEN],
        [NAME, OPEN],
      ]);
      const { DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;
      expect(box(NEW).compareDocumentPosition(ruleList())).toBe(AFTER);
      expect(ruleList().compareDocumentPosition(box(REPEAT))).toBe(AFTER);
      expect(descriptionOf(box(NEW))).toBe([APP.EXPIRED.GUIDELINES, MIN_LENGTH, DIGIT, NAME].join(' '));
      expect([NEW, REPEAT].map((label) => box(label).getAttribute('passwordrules'))).toEqual(
        Array(2).fill('minlength: 12; required: digit'),
      );
    },
  );

  it('are absent without configuration: no list, and no passwordrules attribute', async () => {
    await openReset({});

    expect(list()).toEqual([]);
    expect(box(NEW).hasAttribute('passwordrules')).toBe(false);
    expect(descriptionOf(box(NEW))).toBe(APP.EXPIRED.GUIDELINES);
  });

  it('[additions.password-rules.1] are checked while typing, with a text for each result; the description does not change', async () => {
    const { I } = await openReset(rules);
    const before = descriptionOf(box(NEW));

    await I.type('My-JANE-12', NEW);

    expect(list().map(([, state]) => state)).toEqual([OPEN, MET, OPEN]);
    expect(marks()).toEqual(['icon icon-open', 'icon icon-met', 'icon icon-open']);
    expect(descriptionOf(box(NEW))).toBe(before);
  });

  it('are summarized for screen readers 1.5 s after the last key, not before', async () => {
    const { I } = await openReset(rules);

    await I.type('a1', NEW);
    await I.wait(1_400);
    await I.type('b', NEW);
    const spoken = listen();
    await I.wait(1_500);
    await I.wait(UNSAID - 1);
    const early = spoken().length;
    await I.wait(1);

    expect([early, spoken()]).toEqual([0, ['polite: 2 of 3 requirements met.']]);
  });

  it('do not check and count the username rule without a username', async () => {
    const { I } = await openReset(rules, { username: '' });

    await I.type('a1', NEW);
    await I.wait(1_500);
    await I.wait(UNSAID);

    expect(list().map(([, state]) => state)).toEqual([OPEN, MET, undefined]);
    expect(heard('polite')).toBe('1 of 2 requirements met.');
    expect(marks()).toContain('icon icon-unjudged');
  });

  it('[additions.password-rules.2] are only guidance: a password that violates all of them is posted', async () => {
    const { I, posted } = await openReset(rules, {}, answered());

    await submit(I, 'jane');

    expect(posted()).toMatchObject([{ newPassword: 'jane' }]);
  });

  it('are marked if the refused password violates them, until it is edited', async () => {
    const { I } = await openReset(rules, {}, refusal('E0000001'));

    await submit(I, 'short1');
    const refused = marks();
    await I.type('x', NEW);

    expect(box(NEW).value).toBe('short1x');
    expect(refused).toEqual(['icon icon-failed', 'icon icon-met', 'icon icon-met']);
    expect(marks()).toEqual(['icon icon-open', 'icon icon-met', 'icon icon-met']);
  });

  it('are not marked if the server refuses for another reason', async () => {
    const { I } = await openReset(rules, {}, refusal('E9999999'));

    await submit(I, 'short1');

    expect(marks()).toEqual(Array(3).fill('icon icon-open'));
  });
});

const submit = async (I: Awaited<ReturnType<typeof openApp>>['I'], password: string) => {
  await I.paste(password, NEW);
  await I.paste(password, REPEAT);
  await I.press('Reset password');
};

const ruleList = () => document.querySelector('.guidelines ul') ?? document.body;

const marks = () => [...document.querySelectorAll('li .icon')].map((mark) => mark.getAttribute('class'));
