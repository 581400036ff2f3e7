import { givenSession } from '../../core/given';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { focused, hasButton, heading, hint, inNewTab, link, linkNames, problem, supportLink } from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const UNLOCK = 'POST /credentials/verifyandunlock';
const { APP } = texts;
const openStored = (
  reply: NonNullable<Opening['answers']>[string],
  environment: NonNullable<Opening['environment']> = {},
) =>
  openApp({
    environment,
    at: '/recovery/unlock/account',
    session: givenSession({ type: 'unlock', recoveryToken: 'abc', recoveryTokenType: 'x' }),
    answers: { [UNLOCK]: reply },
  });
const { UNLOCK: WORDS } = texts.APP;

describe('Section 4 · Unlock', () => {
  it('[4.unlock.1] on load posts the route’s token, type recovery_token, once, also under StrictMode', async () => {
    const { navigation, posted, http } = await openApp({
      at: '/recovery/unlock/reset/abc',
      cookies: { uname: 'jane' },
      answers: { [UNLOCK]: answered() },
    });

    expect(http.requests).toHaveLength(1);
    expect(posted()).toEqual([{ recoveryToken: 'abc', recoveryType: 'recovery_token', userName: 'jane' }]);
    expect(navigation.trail()).toEqual(['/recovery/unlock/account']);
  });

  it('[2.unlock.1 2.unlock.3] while the unlock is pending, the screen has the header and no login button', async () => {
    const slow = holdAnswer();
    const { I } = await openStored(slow);
    const meanwhile = [heading().textContent, linkNames(), hasButton('Try again')];

    slow.release(answered());
    await I.wait(0);

    expect(meanwhile).toEqual([APP.UNLOCK.HEADING, [], false]);
  });

  it('[2.unlock.1 2.unlock.3 4.unlock.4] a success is shown and announced, with the login button', async () => {
    const { session } = await openStored(answered());

    expect(heading().textContent).toBe(APP.UNLOCK.SUCCESS_HEADING);
    expect(document.title).toBe(`${APP.UNLOCK.SUCCESS_HEADING} – Account Recovery`);
    expect(focused()).toBe(heading());
    expect(linkNames()).toEqual(['Back to login', APP.WAYS_ON.PASSWORD]);
    expect(link('Back to login').href).toBe('https://login.example/');
    expect(session().recoveryToken).toBeUndefined();
  });

  it('[8.unlock.E0000032] E0000032 is shown with markup, and the login button', async () => {
    await openStored(refusal('E0000032', 403));

    const alert = document.querySelector('[role="alert"] p');
    expect(alert?.textContent).toBe(APP.UNLOCK.E0000032.replace(/<.*?>/g, ''));
    expect([...(alert?.querySelectorAll('strong, br') ?? [])].map(({ tagName }) => tagName)).toEqual([
      'STRONG',
    ]);
    expect(heading().textContent).toBe(APP.UNLOCK.ERROR_HEADING);
    expect(linkNames()).toEqual(['Back to login', APP.WAYS_ON.PASSWORD]);
    expect(hasButton('Try again')).toBe(false);
  });

  it('[2.unlock.2 4.unlock.5] any other error is shown as the general error, with the login button', async () => {
    await openStored(refusal('E9999999', 403));

    expect([problem(), hint()]).toEqual(['Generic error occurred', APP.HINT.GENERIC]);
    expect(heading().textContent).toBe(APP.UNLOCK.HEADING);
    expect(linkNames()).toEqual([APP.ENDING.START_AGAIN, 'Back to login']);
  });

  it('[additions.token-refused] a refused link shows the limits of links, and a link to start again', async () => {
    const { I, navigation } = await openApp({
      at: '/recovery/unlock/reset/used-up',
      answers: { [UNLOCK]: refusal('E0000105', 401) },
    });
    const said = hint();

    await I.follow(APP.ENDING.START_AGAIN);

    expect(said).toBe(APP.HINT.LINK);
    expect(navigation.current().path).toBe('/recovery/unlock');
  });

  it('[additions.token-refused.3] after a failure of the server, Try again unlocks with the same token', async () => {
    const { I, http } = await openStored(refusal('E9999999', 503));
    const ways = [hasButton('Try again'), styles()];
    http.alwaysAnswers(UNLOCK, answered());

    await I.press('Try again');

    expect(ways).toEqual([true, [['Back to login', undefined]]]);
    expect(http.requests.map(({ body }) => body)).toEqual([http.requests[0]?.body, http.requests[0]?.body]);
    expect(heading().textContent).toBe(APP.UNLOCK.SUCCESS_HEADING);
  });

  it('a refusal has its own heading, which receives the focus', async () => {
    const slow = holdAnswer();
    const { I } = await openStored(slow);
    const waiting = heading();

    slow.release(refusal('E0000032', 403));
    await I.wait(0);

    expect(waiting.isConnected).toBe(false);
    expect(focused()).toBe(heading());
  });

  it('the heading receives the focus when no overlay covers the page any more', async () => {
    const slow = holdAnswer();
    const { I } = await openStored(slow);
    const page = document.querySelector('.frame')?.parentElement;
    page?.setAttribute('inert', '');
    slow.release(refusal('E0000032', 403));
    await I.wait(0);
    // Removes the focus, as a browser does when an element becomes inert. jsdom does not remove the focus.
    heading().blur();
    await frames();
    const covered = focused();

    page?.removeAttribute('inert');
    await frames();

    expect(covered).toBe(document.body);
    expect(focused()).toBe(heading());
  });
});

describe('[additions.advice.4] An account that cannot be unlocked here', () => {
  const supportUrl = 'https://bank.example/support';
  const stillLocked = { ...refusal('E0000032', 403), requestId: 'req-7' };

  it('shows the support link and the request id', async () => {
    await openStored(stillLocked, { supportUrl });

    expect(supportLink().href).toBe(supportUrl);
    expect(references()).toEqual([`${APP.REFERENCE} req-7${APP.COPY}`]);
  });

  it.each([
    ['E0000032', 500],
    ['E9999999', 403],
  ])('%s with the status %i: the request id is shown once', async (code, status) => {
    await openStored({ ...refusal(code, status), requestId: 'req-7' });

    expect(references()).toEqual([`${APP.REFERENCE} req-7${APP.COPY}`]);
  });

  const login = 'Back to login';
  const otherWay = [APP.WAYS_ON.PASSWORD, undefined];
  it.each([
    ['with', { supportUrl }, [[inNewTab(APP.WAYS_ON.SUPPORT), 'first'], [login, 'second'], otherWay]],
    ['without', {}, [[login, 'first'], otherWay]],
  ])('[additions.dead-end] %s supportUrl: one primary button', async (_, environment, ways) => {
    await openStored(stillLocked, environment);

    expect(styles()).toEqual(ways);
  });

  it('[additions.dead-end] after a refused token, Start again is the only button', async () => {
    await openStored(refusal('E0000105', 401), { supportUrl });

    expect(styles()).toEqual([
      [APP.ENDING.START_AGAIN, 'first'],
      [login, undefined],
    ]);
  });

  it.each<[string, NonNullable<Opening['answers']>[string]]>([
    ['no answer', unanswered],
    ['a 429', answered(undefined, 429)],
  ])('after %s, shows no support link, because the user can continue without it', async (_, reply) => {
    await openStored(reply, { supportUrl });

    expect(styles().map(([name]) => name)).not.toContain(inNewTab(APP.WAYS_ON.SUPPORT));
  });
});

const styles = () =>
  [...document.querySelectorAll('main > a')].map(({ textContent, className }) => [
    textContent,
    /button-(\w+)/.exec(className)?.[1],
  ]);

const references = () => [...document.querySelectorAll('.reference')].map(({ textContent }) => textContent);

const frames = async (): Promise<void> => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
};

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
});

const openLink = (answers: NonNullable<Opening['answers']> = { [UNLOCK]: answered() }) =>
  openApp({ at: '/recovery/unlock/reset/abc', environment: { confirmLinks: true }, answers });
