import { screen } from '@testing-library/react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { givenSession, google, sms } from '../../core/given';
import { answered, refusal } from '../../fakes/scripted-http';
import { box, focused, heading, heard, linkNames } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { CONTEXT } = texts.APP;
const LEAVE = `${CONTEXT.NOT_YOU} ${CONTEXT.OTHER_NAME}`;
const line = () => document.querySelector('.context');
const said = () => line()?.querySelector('.context-name')?.textContent ?? '';

describe('The context line with the username', () => {
  it('[additions.context] is absent before a username is entered', async () => {
    await openApp();

    expect(line()).toBeNull();
  });

  it('[additions.context] names the user on a factor’s screen, and on the last one', async () => {
    const session = givenSession({ type: 'password', username: 'jane', factors: [google] });
    const onFactor = await openApp({ at: '/recovery/password/google', session });
    const before = said();
    onFactor.close();

    await openApp({
      at: '/recovery/password/reset',
      session: { ...session, phase: 'final', proofsGiven: 1, recoveryToken: 'a-token' },
    });

    expect([before, said()]).toEqual(['jane', 'jane']);
    expect(heading().textContent).toBe(texts.APP.RESET.HEADING);
  });

  it.each(['/ui', '/recovery/expiredpassword', '/redirector'])('is absent at %s', async (at) => {
    const { go } = await openApp({ session: givenSession({ username: 'jane', factors: [sms] }) });

    await go(at);

    expect(line()).toBeNull();
  });

  it('[additions.context] “Not you?” leads to the entry of the same type without the name', async () => {
    const { I, session, navigation } = await openApp({
      at: '/recovery/unlock/sms',
      session: givenSession({ type: 'unlock', username: 'jane', phase: 'second', factors: [sms] }),
    });

    await I.follow(LEAVE);

    expect(navigation.trail().at(-1)).toBe('/recovery/unlock');
    expect(session()).toMatchObject({ type: 'unlock', username: '', phase: 'initial' });
    expect(box('Username').value).toBe('');
    expect(focused()).toBe(heading());
    expect(line()).toBeNull();
  });

  it('names the user during an unlock, without a link, because the unlock runs automatically', async () => {
    await openApp({
      at: '/recovery/unlock/account',
      session: givenSession({
        type: 'unlock',
        username: 'jane',
        phase: 'final',
        proofsGiven: 1,
        recoveryToken: 'a-token',
      }),
      answers: { 'POST /credentials/verifyandunlock': refusal('E0000032') },
    });

    expect(said()).toBe('jane');
    expect(linkNames()).not.toContain(LEAVE);
  });

  it('[additions.context] an accepted proof is announced once, on the next screen', async () => {
    const { I } = await openApp({
      at: '/recovery/password/google',
      session: givenSession({ factors: [google] }),
      answers: { 'POST /recovery/mfaverify': answered({ phase: 'second' }), [LIST]: answered([sms]) },
    });
    await I.type('123456', 'Code');
    const before = heard('polite');

    await I.press('Submit');
    await I.wait(2 * UNSAID);

    expect([before, heard('polite')]).toEqual(['', CONTEXT.CONFIRMED]);
  });

  it('shows the username as text, which does not affect the text around it', async () => {
    const username = '<b>$& {{name}}\u202egpj';
    await openApp({
      at: '/recovery/password/sms',
      session: givenSession({ type: 'password', username, factors: [sms] }),
    });

    expect(said()).toBe('<b>$& {{name}}gpj');
    expect(screen.getByText('<b>$& {{name}}gpj').tagName).toBe('STRONG');
  });

  it('isolates the username in right-to-left languages', async () => {
    await openApp({
      at: '/recovery/password/sms',
      session: givenSession({ type: 'password', username: 'jane', factors: [sms] }),
      language: 'ar',
      texts: { APP: { CONTEXT: { NOT_YOU: 'ليس أنت؟' } } },
    });

    expect(said()).toBe('\u2068jane\u2069');
  });
});
