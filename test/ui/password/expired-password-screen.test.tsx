import { screen } from '@testing-library/react';
import { holdAnswer, refusal } from '../../fakes/scripted-http';
import { box, descriptionOf, focused, heading, isBusy, isInvalid, link, linkNames, problem } from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const CHANGE = 'POST /credentials/expiredpassword';
const { APP } = texts;
const OLD = APP.EXPIRED.OLD_PASSWORD;
const { NEW, REPEAT } = APP.PASSWORD;

describe('Section 2 · Expired password', () => {
  it('[2.expired.1 3.cookie.1] has a header and a username box with help text, prefilled from a cookie', async () => {
    await openExpired();

    expect(heading().textContent).toBe(APP.EXPIRED.HEADING);
    expect([box('Username').value, box('Username').readOnly]).toEqual(['jane', false]);
    expect(descriptionOf(box('Username'))).toBe(APP.EXPIRED.USERNAME_HELP);
  });

  it('[2.expired.2] has the old, new and repeated password, guidelines, reset button and login link', async () => {
    await openExpired();

    expect([OLD, NEW, REPEAT].map((label) => [box(label).type, box(label).autocomplete])).toEqual([
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
    expect(descriptionOf(box(NEW))).toBe(APP.EXPIRED.GUIDELINES);
    // Queries by role ignore hidden elements, so each element found is visible.
    expect(screen.getAllByRole('paragraph').map((said) => said.textContent)).toContain(
      APP.EXPIRED.GUIDELINES,
    );
    expect(isBusy('Reset password')).toBe(false);
    expect(link('Back to login').href).toBe('https://login.example/');
  });

  it('without the cookie the username is empty and required', async () => {
    const { I, http } = await openExpired({ cookies: {} });

    await I.press('Reset password');

    expect(problem()).toBe(APP.USERNAME_REQUIRED);
    expect([isInvalid('Username'), focused()]).toEqual([true, box('Username')]);
    expect(http.requests).toEqual([]);
  });
});

describe('Section 5 · Expired password', () => {
  it('[5.expired.1 settled.required] an empty old password gives the error required, at its box', async () => {
    const { I, http } = await openExpired();

    await I.press('Reset password');

    expect(problem()).toBe(APP.EXPIRED.OLD_PASSWORD_REQUIRED);
    expect([isInvalid(OLD), isInvalid(NEW), focused()]).toEqual([true, false, box(OLD)]);
    expect(http.requests).toEqual([]);
  });

  it('[9.passwords] no box limits the length: 10 000 characters are posted completely', async () => {
    const { I, http } = await openExpired({ answers: { [CHANGE]: holdAnswer() } });
    const [oldPassword, newPassword] = ['o'.repeat(10_000), 'n1'.repeat(5_000)];

    await I.paste(oldPassword, OLD);
    await I.paste(newPassword, NEW);
    await I.paste(newPassword, REPEAT);
    await I.press('Reset password');

    expect(http.requests[0]?.body).toMatchObject({ oldPassword, newPassword });
  });

  it('[additions.at-fault] different new passwords show a problem at the repetition, and all passwords are kept', async () => {
    const { I, http } = await openExpired();

    await fill(I, 'old', 'one', 'two');
    await I.press('Reset password');

    expect(problem()).toBe(APP.PASSWORD.MISMATCH);
    expect([OLD, NEW, REPEAT].filter(isInvalid)).toEqual([REPEAT]);
    expect(focused()).toBe(box(REPEAT));
    expect(values()).toEqual(['old', 'one', 'two']);
    expect(http.requests).toEqual([]);
  });

  it('a refusal keeps text that was typed during the request', async () => {
    const held = holdAnswer();
    const { I } = await openExpired({ answers: { [CHANGE]: held } });
    await fill(I, 'old', 'new', 'new');
    await I.press('Reset password');

    await I.type('-corrected', 'Username');
    held.release(refusal('PASSWORD_INVALID'));
    await I.wait(0);

    expect(box('Username').value).toBe('jane-corrected');
    expect(values()).toEqual(['old', 'new', 'new']);
    expect(problem()).toBe(APP.EXPIRED.PASSWORD_INVALID);
  });

  it.each([
    [
      '[5.expired.3 settled.typed.2] PASSWORD_INVALID shows the policy message at the new password; all typed text stays',
      'PASSWORD_INVALID',
      APP.EXPIRED.PASSWORD_INVALID,
      NEW,
      ['old', 'new', 'new'],
    ],
    [
      '[additions.at-fault settled.typed.2] a wrong old password shows a problem at its box, and empties only this box',
      'E0000014',
      APP.GENERIC_ERROR,
      OLD,
      ['', 'new', 'new'],
    ],
    [
      '[settled.typed.2] any other refusal shows a general error, at no box, and empties all three passwords',
      'E9999999',
      APP.GENERIC_ERROR,
      undefined,
      ['', '', ''],
    ],
  ])('%s', async (_, code, said, atFault, left) => {
    const { I } = await openExpired({ answers: { [CHANGE]: refusal(code) } });

    await fill(I, 'old', 'new', 'new');
    await I.press('Reset password');

    expect([problem(), values()]).toEqual([said, left]);
    expect([OLD, NEW, REPEAT].filter(isInvalid)).toEqual(atFault ? [atFault] : []);
    if (atFault) expect(focused()).toBe(box(atFault));
    if (atFault === OLD) expect(descriptionOf(box(OLD))).toBe(problem());
    expect(box('Username').value).toBe('jane');
    const text = document.body.textContent;
    expect(text).toContain(APP.EXPIRED.GUIDELINES);
    // The message has a hint that refers to the advice "below", so the guidelines must come after the message.
    if (atFault === NEW) expect(text.indexOf(said)).toBeLessThan(text.indexOf(APP.EXPIRED.GUIDELINES));
  });

  it.each(['Username', OLD, NEW, REPEAT])(
    '[4.expired.2] any keypress clears the error: %s',
    async (label) => {
      const { I } = await openExpired();
      await I.press('Reset password');

      await I.type('x', label);

      expect(problem()).toBe('');
      expect(isInvalid(OLD)).toBe(false);
    },
  );
});

describe('A link from an expired password to a recovery', () => {
  it('exists if the recovery type password is configured', async () => {
    const { I, navigation } = await openExpired();

    await I.follow(APP.WAYS_ON.PASSWORD);

    expect(navigation.visited).toEqual(['/recovery/password']);
  });

  it('does not exist without the recovery type password', async () => {
    await openExpired({ environment: { recoveryTypes: ['unlock'] } });

    expect(linkNames()).toEqual(['Back to login']);
  });
});

describe('Section 4 · Expired password', () => {
  it('posts the name and the passwords once', async () => {
    const { I, http } = await openExpired({ answers: { [CHANGE]: holdAnswer() } });
    await fill(I, 'old', 'new', 'new');

    await I.doublePress('Reset password');

    expect(isBusy('Reset password')).toBe(true);
    expect(http.requests.map(({ body }) => body)).toEqual([
      { username: 'jane', oldPassword: 'old', newPassword: 'new' },
    ]);
  });
});

const openExpired = (opening: Opening = {}) =>
  openApp({ at: '/recovery/expiredpassword', cookies: { uname: 'jane' }, ...opening });

const fill = async (I: Awaited<ReturnType<typeof openApp>>['I'], ...passwords: string[]) => {
  for (const [at, label] of [OLD, NEW, REPEAT].entries()) await I.paste(passwords[at] ?? '', label);
};

const values = () => [OLD, NEW, REPEAT].map((label) => box(label).value);
