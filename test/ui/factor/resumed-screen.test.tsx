import { UNSAID } from '../../../ui/announcer/live-region';
import { answered, holdAnswer, type ScriptedReply, unanswered } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { box, focused, hasButton, heading, hint, isBusy, link, problem, status } from '../page';
import { type Opening, openApp } from '../rig';
import { OPENED_AT, storedJourney } from '../stored-journey';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { APP } = texts;
const both = answered([{ name: 'sms', factorDisplay: '+1 XXX' }, { name: 'google' }]);

describe('Settled questions · A reload on a factor screen', () => {
  it('[settled.resume.1 settled.resume.2] opens the screen again with a notice and without typed text', async () => {
    const { http, navigation } = await reload('google', { stored: storedJourney({ factor: 'google' }) });

    expect(heading().textContent).toBe(APP.GOOGLE.HEADING);
    expect(focused()).toBe(heading());
    expect([box('Code').value, status()]).toEqual(['', APP.NOTICE.RELOADED]);
    expect(document.querySelector('.context')?.textContent).toContain('jane');
    expect(http.requests.map(({ body }) => body)).toEqual([{ username: 'jane', phase: 'initial' }]);
    expect(navigation.visited).toEqual([]);
  });

  it('[settled.resume.2] announces the notice once, and does not show it on a later visit', async () => {
    const announcements = listen();
    const { I } = await reload('sms', {
      answers: { [LIST]: answered([{ name: 'sms' }, { name: 'google' }]) },
    });
    await I.wait(4 * UNSAID);

    await I.select(APP.FACTOR.GOOGLE, APP.FACTOR.SELECT);
    const another = status();
    await I.select(APP.FACTOR.SMS, APP.FACTOR.SELECT);
    await I.wait(4 * UNSAID);

    expect(announcements().filter((each) => each.includes(APP.NOTICE.RELOADED))).toHaveLength(1);
    expect([another, status()]).toEqual(['', '']);
  });

  it('[settled.resume.1] after a sent e-mail the screen offers to send another one', async () => {
    const { http } = await reload('email', {
      stored: storedJourney({ factor: 'email', codesSent: { email: [OPENED_AT - 1_000] } }),
      answers: { [LIST]: answered([{ name: 'email' }]) },
    });

    expect(heading().textContent).toBe(APP.EMAIL.HEADING_RESEND);
    expect([isBusy('Resend'), http.requests.length]).toEqual([false, 1]);
  });
});

describe('Settled questions · While the factors are requested again', () => {
  it('[settled.resume.1] the page has the heading of the recovery and a way to the login', async () => {
    const list = holdAnswer();
    const { I } = await reloadWith(list);
    const { title } = document;
    const meanwhile = [heading().textContent, problem(), hasButton('Try again'), link('Back to login').href];

    list.release(both);
    await I.wait(0);

    expect(meanwhile).toEqual([APP.ENTRY.PASSWORD, '', false, 'https://login.example/']);
    expect(title).toBe(`${APP.ENTRY.PASSWORD} – ${APP.TITLE}`);
    expect(document.querySelector('input#username')).toBeNull();
    expect(heading().textContent).toBe('Code by text message to +1 XXX');
  });

  it('[settled.resume.5] no answer: a message; Try again requests again and opens the screen', async () => {
    const { I, http } = await reloadWith(unanswered);
    const said = [problem(), isBusy('Try again'), link(APP.ENDING.START_AGAIN).getAttribute('href')];
    http.alwaysAnswers(LIST, both);

    await I.press('Try again');

    expect(said).toEqual([APP.UNREACHABLE, false, '/recovery/password']);
    expect(heading().textContent).toBe('Code by text message to +1 XXX');
    expect([focused(), status()]).toEqual([heading(), APP.NOTICE.RELOADED]);
    expect(http.requests).toHaveLength(2);
  });

  it('[settled.resume.5 settled.hint.server-fault.2] a failure of the server: a hint about the service; Try again opens the screen', async () => {
    const { I, http } = await reloadWith(answered('<html></html>', 502));
    const said = [problem(), hint()];
    http.alwaysAnswers(LIST, both);

    await I.press('Try again');

    expect(said).toEqual([APP.HINT.SERVER_FAULT, APP.GENERIC_ERROR]);
    expect(heading().textContent).toBe('Code by text message to +1 XXX');
  });

  it('[settled.resume.5] no answer twice: the message is announced twice', async () => {
    const announcements = listen();
    const { I } = await reloadWith(unanswered);
    await I.wait(4 * UNSAID);

    await I.press('Try again');
    await I.wait(4 * UNSAID);

    expect(announcements().filter((each) => each.includes(APP.UNREACHABLE))).toHaveLength(2);
    expect(focused()).toBe(heading());
  });

  it('[settled.resume.5] no answer: Start again opens the entry screen with the username and its factors', async () => {
    const { I, http, navigation } = await reloadWith(unanswered);
    http.alwaysAnswers(LIST, both);

    await I.follow(APP.ENDING.START_AGAIN);

    expect(navigation.current().path).toBe('/recovery/password');
    expect(box('Username').value).toBe('jane');
    expect(hasButton(APP.FACTOR.GOOGLE)).toBe(true);
  });

  it('[settled.resume.5 settled.throttled] a 429: Try again is disabled until the countdown ends', async () => {
    const { I, http, clock } = await reloadWith({ ...answered(undefined, 429), retryAfterSeconds: 12 });
    http.alwaysAnswers(LIST, both);

    await I.press('Try again');
    await I.wait(OPENED_AT + 11_999 - clock.now());
    const before = [problem(), isBusy('Try again'), http.requests.length];
    await I.wait(1);
    const after = [isBusy('Try again'), http.requests.length];
    await I.press('Try again');

    expect(before).toEqual([APP.THROTTLED, true, 1]);
    expect(after).toEqual([false, 1]);
    expect(heading().textContent).toBe('Code by text message to +1 XXX');
  });

  const reloadWith = (list: ScriptedReply) => reload('sms', { answers: { [LIST]: list } });
});

const reload = (segment: string, opening: Opening = {}) =>
  openApp({
    at: `/recovery/password/${segment}`,
    stored: storedJourney(),
    answers: { [LIST]: both },
    ...opening,
  });
