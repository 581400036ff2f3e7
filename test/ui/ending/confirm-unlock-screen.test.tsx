import { givenSession } from '../../core/given';
import { answered, unanswered } from '../../fakes/scripted-http';
import { focused, hasButton, heading, link, problem } from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const UNLOCK = 'POST /credentials/verifyandunlock';
const { UNLOCK: WORDS } = texts.APP;

describe('[additions.confirm-links] Settled questions · confirmLinks', () => {
  it('a link that unlocks waits for one press: its token is removed from the address, and nothing is posted', async () => {
    const { navigation, http, session } = await openLink();

    expect(navigation.trail()).toEqual(['/recovery/unlock/account']);
    expect(http.requests).toEqual([]);
    expect(session().recoveryToken).toBe('abc');
    expect(heading().textContent).toBe(WORDS.HEADING);
    expect(document.body.textContent).toContain(WORDS.CONFIRM);
    expect(link('Back to login').href).toBe('https://login.example/');
  });

  it('the press posts the token once', async () => {
    const { I, http, posted } = await openLink();

    await I.doublePress('Unlock account');

    expect(http.requests).toHaveLength(1);
    expect(posted()).toEqual([{ recoveryToken: 'abc', recoveryType: 'recovery_token', userName: '' }]);
    expect([heading().textContent, focused()]).toEqual([WORDS.SUCCESS_HEADING, heading()]);
  });

  it('without an answer, Try again posts again without another confirmation', async () => {
    const { I, http } = await openLink({ [UNLOCK]: unanswered });
    await I.press('Unlock account');
    const said = problem();
    http.alwaysAnswers(UNLOCK, answered());

    await I.press('Try again');

    expect(said).toBe(texts.APP.UNREACHABLE);
    expect(heading().textContent).toBe(WORDS.SUCCESS_HEADING);
  });

  it('Back and Forward show the question again, and post nothing', async () => {
    const { go, back, http, navigation } = await openLink();

    await go('/ui');
    await back();

    expect(navigation.current().path).toBe('/recovery/unlock/account');
    expect([hasButton('Unlock account'), http.requests.length]).toEqual([true, 0]);
  });

  it('Back after the unlock does not repeat it', async () => {
    const { I, go, back, http } = await openLink();
    await I.press('Unlock account');

    await go('/ui');
    await back();

    expect(http.sent(UNLOCK)).toHaveLength(1);
  });

  it('a reload after a press without an answer, which has lost the token, asks to open the link again', async () => {
    const { I, navigation, close } = await openLink({ [UNLOCK]: unanswered });
    await I.press('Unlock account');
    const { note } = navigation.current();
    close();

    const { navigation: reloaded } = await openApp({
      at: '/recovery/unlock/account',
      environment: { confirmLinks: true },
      note,
    });

    expect(reloaded.current()).toEqual({ path: '/recovery/unlock', query: '', note: 'link-lost' });
    expect(document.body.textContent).toContain(texts.APP.ENTRY.LINK_LOST);
  });

  it('the unlock screen after a proof, unlike a link, unlocks on load', async () => {
    const { http } = await openApp({
      at: '/recovery/unlock/account',
      environment: { confirmLinks: true },
      session: givenSession({ type: 'unlock', recoveryToken: 'abc', recoveryTokenType: 'recovery_token' }),
      answers: { [UNLOCK]: answered() },
    });

    expect(http.requests).toHaveLength(1);
  });

  it('a link that resets a password shows the form without a confirmation', async () => {
    const { http } = await openApp({
      at: '/recovery/password/reset/abc',
      environment: { confirmLinks: true },
    });

    expect([heading().textContent, http.requests.length]).toEqual([texts.APP.RESET.HEADING, 0]);
  });

  it('without confirmLinks, a link unlocks on load', async () => {
    const { http } = await openApp({
      at: '/recovery/unlock/reset/abc',
      answers: { [UNLOCK]: answered() },
    });

    expect(http.requests).toHaveLength(1);
    expect(heading().textContent).toBe(WORDS.SUCCESS_HEADING);
  });
});

const openLink = (answers: NonNullable<Opening['answers']> = { [UNLOCK]: answered() }) =>
  openApp({ at: '/recovery/unlock/reset/abc', environment: { confirmLinks: true }, answers });
