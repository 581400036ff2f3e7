import { screen } from '@testing-library/react';
import { ports } from '../../../ui/container/tokens';
import { givenSession } from '../../core/given';
import { createRecordedNavigation } from '../../fakes/recorded-navigation';
import { answered, refusal } from '../../fakes/scripted-http';
import { box, button, heading, link, problem, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { ENTRY } = texts.APP;

describe('Section 2 · Username entry', () => {
  it.each([
    ['password', ENTRY.PASSWORD],
    ['unlock', ENTRY.UNLOCK],
    ['voicemail', ENTRY.OTHER],
  ])('[2.entry.heading] the heading goes by recovery type: %s', async (type, words) => {
    await openApp({
      at: `/recovery/${type}`,
      environment: { recoveryTypes: ['password', 'unlock', 'voicemail'] },
    });

    expect(heading().textContent).toBe(words);
  });

  it('says in a later round that one more proof is needed, until the name is edited', async () => {
    const { I } = await openApp({
      session: givenSession({ phase: 'second' }),
      answers: { 'POST /recovery/mfafactors': answered([{ name: 'sms' }]) },
    });
    expect(screen.getByText(ENTRY.NEXT_ROUND)).toBeTruthy();

    await I.type('x', 'Username');

    expect(screen.getByText(ENTRY.INTRODUCTION)).toBeTruthy();
    expect(screen.queryByText(ENTRY.NEXT_ROUND)).toBeNull();
  });

  it('[2.entry.username.1 2.entry.next] username box with placeholder, Next button and the way back to the login', async () => {
    await openApp();

    expect(box('Username').placeholder).toBe(ENTRY.USERNAME_PLACEHOLDER);
    expect(box('Username').autocomplete).toBe('username');
    expect(button('Next').getAttribute('type')).toBe('submit');
    expect(link('Back to login').href).toBe('https://login.example/');
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('Bad input: a name is text, whatever it is', () => {
  const hostile: readonly (readonly [string, string])[] = [
    ['10,000 characters', 'j'.repeat(10_000)],
    ['markup', '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
    ['right-to-left', 'مستخدم\u202eevil'],
    ['braces of the translations', '{{username}} $t(APP.GENERIC_ERROR) %s'],
    ['control characters', 'ja\u0000ne\u0007'],
  ];

  it.each(hostile)('%s: posted as it is, kept in the box, not in the page', async (_, name) => {
    const { I, posted } = await openApp({ answers: { 'POST /recovery/mfafactors': refusal('E0000007') } });

    await I.paste(name, 'Username');
    await I.press('Next');

    expect(posted()).toEqual([{ username: name, phase: 'initial' }]);
    expect(box('Username').value).toBe(name);
    expect(problem()).toBe(texts.APP.USER_NOT_FOUND);
    expect(document.querySelectorAll('script, img[onerror]')).toHaveLength(0);
  });
});

describe('Section 2 · The link in a message was opened, and lost by a reload', () => {
  it('[settled.token-route.2] says to open it again', async () => {
    const navigation = createRecordedNavigation('/ui');
    navigation.replace('/recovery/password/reset', 'link-opened');

    await openApp({ swap: (container) => container.constant(ports.navigation, navigation) });

    expect(status()).toBe(ENTRY.LINK_LOST);
    expect(navigation.current().path).toBe('/recovery/password');
  });
});
