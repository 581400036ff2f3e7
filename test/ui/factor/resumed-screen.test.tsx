import { UNSAID } from '../../../ui/announcer/live-region';
import { answered, holdAnswer, type ScriptedReply, unanswered } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { box, focused, hasButton, heading, isBusy, link, problem, status } from '../page';
import { type Opening, openApp } from '../rig';
import { storedJourney } from '../stored-journey';
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

  it('[settled.resume.5] no answer twice: the message is announced twice', async () => {
    const announcements = listen();
    const { I } = await reloadWith(unanswered);
    await I.wait(4 * UNSAID);

    await I.press('Try again');
    await I.wait(4 * UNSAID);

    expect(announcements().filter((each) => each.includes(APP.UNREACHABLE))).toHaveLength(2);
    expect(focused()).toBe(heading());
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
