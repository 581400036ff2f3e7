import { screen, within } from '@testing-library/react';
import { givenSession, google, push, sms } from '../../core/given';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { button, focused, hasButton, heading, linkNames, problem } from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const OFFER = 'GET /recovery/mfafactors';
const OWN = 'POST /recovery/mfafactor';
const { APP } = texts;
const { CONTEXT, ENTRY, FACTOR } = APP;
const NOT_YOU = `${CONTEXT.NOT_YOU} ${CONTEXT.OTHER_NAME}`;

describe('[2.entry.list settled.several.3] Section 2 · The list of factors is a screen of its own', () => {
  it('has its own heading and title, the username above, and neither a username box nor Next', async () => {
    await openList();

    expect(heading().textContent).toBe(CONTEXT.VERIFY);
    expect(document.title).toBe(`${CONTEXT.VERIFY} – ${APP.TITLE}`);
    expect(document.querySelector('.context-name')?.textContent).toBe('jane');
    expect([document.querySelector('form, input'), hasButton('Next')]).toEqual([null, false]);
    expect(rows()).toEqual(['Text message: +1 XXX-XXX-1234', 'Google Authenticator']);
  });

  it('[additions.last-used] after Back, starts with the factor that was used last; the heading has the focus', async () => {
    const { I, back } = await openApp({ answers: { [LIST]: answered([sms, google, push]) } });
    await I.paste('jane', 'Username');
    await I.press('Next');
    await back();
    await I.press('Google Authenticator');
    await back();

    expect(rows()[0]).toBe(`Google Authenticator${FACTOR.LAST_USED}`);
    expect(rows()[1]).not.toContain(FACTOR.LAST_USED);
    expect(focused()).toBe(heading());
  });

  it('a pick opens its screen', async () => {
    const { I, navigation } = await openList();

    await I.press('Google Authenticator');

    expect(navigation.visited).toEqual(['/recovery/password/google']);
  });

  it('[settled.several.4] another username clears the list', async () => {
    const { I, session } = await openList({
      session: givenSession({ phase: 'second', factors: [sms, google] }),
    });

    await I.follow(NOT_YOU);

    expect(heading().textContent).toBe(ENTRY.PASSWORD);
    expect(session()).toMatchObject({ username: '', factorLists: new Map(), phase: 'initial' });
  });
});

describe('[additions.rounds] Additions · The introduction of a round', () => {
  it.each([
    ['the first round has none', {}, undefined],
    ['a later round gives no number', { phase: 'second' }, ENTRY.JOURNEY_LOST],
    ['the last round is one more step', { phase: 'final_confirm', password: 'New-1' }, ENTRY.NEXT_ROUND],
  ])('%s', async (_, session, words) => {
    await openList({ session: givenSession({ ...session, factors: [sms, google] }) });

    const shown = [ENTRY.JOURNEY_LOST, ENTRY.NEXT_ROUND].filter((text) => screen.queryByText(text));
    expect(shown).toEqual(words === undefined ? [] : [words]);
  });
});

describe('The list of factors, if it does not load', () => {
  it('without an answer can be requested again', async () => {
    const { I, http } = await openList({ session: givenSession(), answers: { [LIST]: unanswered } });
    const said = problem();
    http.answers(LIST, answered([sms, google]));

    await I.press('Try again');

    expect(said).toBe(APP.UNREACHABLE);
    expect([problem(), rows().length]).toEqual(['', 2]);
  });

  it('after a refusal leads to another username', async () => {
    const { I, session } = await openList({
      session: givenSession(),
      answers: { [LIST]: refusal('E0000007') },
    });
    const said = [problem(), hasButton('Try again')];

    await I.follow(CONTEXT.OTHER_NAME);

    expect(said).toEqual([APP.USER_NOT_FOUND, false]);
    expect([heading().textContent, session().username]).toEqual([ENTRY.PASSWORD, '']);
  });
});

describe('[settled.dynamic.3] Dynamic factors: the list of a held username', () => {
  it('has the offered factors; a pick requests the user’s own factor, then opens its screen', async () => {
    const { I, http, navigation } = await openOffer();
    const slow = holdAnswer();
    http.answers(OWN, slow);
    const listed = [rows().length, document.querySelector('form, input')];

    await I.press('Google Authenticator');
    const meanwhile = navigation.visited.length;
    slow.release(answered(google));
    await I.wait(0);

    expect([listed, meanwhile]).toEqual([[2, null], 0]);
    expect(http.sent(OWN).map(({ body }) => body)).toEqual([{ username: 'jane', factorType: 'google' }]);
    expect(navigation.visited).toEqual(['/recovery/password/google']);
  });

  it('[settled.dynamic.5] a factor that the user does not have shows a problem above the list, and keeps the focus', async () => {
    const { I, http } = await openOffer();
    http.answers(OWN, answered([]));

    await I.press('Google Authenticator');

    expect(problem()).toBe(APP.NO_FACTORS);
    expect([rows().length, focused()]).toEqual([2, button('Google Authenticator')]);
    expect(linkNames()).toContain(NOT_YOU);
  });
});

const openList = (opening: Opening = {}) =>
  openApp({ session: givenSession({ factors: [sms, google] }), ...opening });

const openOffer = () =>
  openApp({
    session: givenSession(),
    environment: { dynamicFactors: true },
    answers: { [OFFER]: answered([sms, google]) },
  });

const rows = () =>
  within(screen.getByRole('region', { name: FACTOR.SELECT }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
