import { screen } from '@testing-library/react';
import { refusal } from '../../fakes/scripted-http';
import { box, button, descriptionOf, heading, link, problem } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { ENTRY } = texts.APP;

describe('Section 2 · Username entry', () => {
  it.each([
    ['password', ENTRY.PASSWORD],
    ['unlock', ENTRY.UNLOCK],
    ['no-such-type', ENTRY.OTHER],
  ])('[2.entry.heading] the heading depends on the recovery type: %s', async (type, words) => {
    await openApp({
      at: `/recovery/${type}`,
      environment: { recoveryTypes: ['password', 'unlock', 'no-such-type'] },
    });

    expect(heading().textContent).toBe(words);
  });

  it('[2.entry.username.1 2.entry.next] has the username box with placeholder, the Next button and the link back to the login', async () => {
    await openApp();

    expect(box('Username').placeholder).toBe(ENTRY.USERNAME_PLACEHOLDER);
    expect(box('Username').autocomplete).toBe('username');
    expect(button('Next').getAttribute('type')).toBe('submit');
    expect(link('Back to login').href).toBe('https://login.example/');
    expect(document.querySelector('.factor-list')).toBeNull();
  });
});

describe('[2.entry.username.2] Section 2 · Username entry: the help text', () => {
  it('is below the label, above the box, and describes the box', async () => {
    await openApp();

    const help = screen.getByText(ENTRY.USERNAME_HELP);
    const label = document.querySelector('label[for=username]');
    expect([label?.nextElementSibling, help.nextElementSibling]).toEqual([help, box('Username')]);
    expect(descriptionOf(box('Username'))).toBe(ENTRY.USERNAME_HELP);
  });

  it('still describes the box beside an error, before the error', async () => {
    const { I } = await openApp();

    await I.press('Next');

    expect(descriptionOf(box('Username'))).toBe(`${ENTRY.USERNAME_HELP} ${texts.APP.USERNAME_REQUIRED}`);
  });
});

describe('A hostile username', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['markup', '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
    ['right-to-left', 'مستخدم\u202eevil'],
    ['translation placeholders', '{{username}} $t(APP.GENERIC_ERROR) %s'],
  ];

  it.each(hostile)(
    '%s is posted unchanged, kept in the box, and not interpreted by the page',
    async (_, name) => {
      const { I, posted } = await openApp({ answers: { 'POST /recovery/mfafactors': refusal('E0000007') } });

      await I.paste(name, 'Username');
      await I.press('Next');

      expect(posted()).toEqual([{ username: name, phase: 'initial' }]);
      expect(box('Username').value).toBe(name);
      expect(problem()).toBe(texts.APP.USER_NOT_FOUND);
      expect(document.querySelectorAll('script, img[onerror]')).toHaveLength(0);
    },
  );
});
