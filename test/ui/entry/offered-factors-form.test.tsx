import { screen } from '@testing-library/react';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { box, button, descriptionOf, focused, hasButton, heading, isInvalid, problem } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const OFFER = 'GET /recovery/mfafactors';
const FIND = 'POST /recovery/mfafactor';
const { APP } = texts;
const offer = answered([{ name: 'sms' }, { name: 'no-such-factor', factorDisplay: 'Fax' }]);

describe('Dynamic factors: the entry screen', () => {
  it('[settled.dynamic.1] shows the username box and the offered factors, none of them picked', async () => {
    await openOffer();

    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(screen.getByRole('radiogroup', { name: APP.FACTOR.SELECT })).toBeTruthy();
    expect(radios.map(({ checked, value }) => [value, checked])).toEqual([
      ['sms', false],
      ['no-such-factor', false],
    ]);
    expect(box('Username').value).toBe('');
  });

  it('[settled.dynamic.3] Next requests the user’s factor of the picked kind, then opens its screen', async () => {
    const { I, http, navigation } = await openOffer();
    http.answers(FIND, answered({ name: 'sms', factorDisplay: '+1 XXX' }));

    await I.paste('jane', 'Username');
    await I.pick('Text message');
    await I.press('Next');

    expect(http.sent(FIND).map(({ body }) => body)).toEqual([{ username: 'jane', factorType: 'sms' }]);
    expect(navigation.visited).toEqual(['/recovery/password/sms']);
    expect(heading().textContent).toBe('Code by text message to +1 XXX');
  });

  it('an empty username shows a problem at the box, a missing pick at the list; nothing is sent', async () => {
    const { I, http } = await openOffer();

    await I.press('Next');
    const first = [problem(), isInvalid('Username'), focused()];
    await I.paste('jane', 'Username');
    await I.press('Next');

    expect(first).toEqual([APP.USERNAME_REQUIRED, true, box('Username')]);
    expect([problem(), isInvalid('Username')]).toEqual([APP.FACTOR_REQUIRED, false]);
    const list = screen.getByRole('radiogroup');
    expect([list.getAttribute('aria-invalid'), descriptionOf(list)]).toEqual(['true', APP.FACTOR_REQUIRED]);
    expect(http.sent(FIND)).toEqual([]);
  });

  it('a pick clears the problem of the list', async () => {
    const { I } = await openOffer();
    await I.paste('jane', 'Username');
    await I.press('Next');

    await I.pick('Fax');

    expect(problem()).toBe('');
  });

  it('a refusal shows its message, and keeps the typed name and the pick', async () => {
    const { I, http } = await openOffer();
    http.answers(FIND, refusal('E0000007'));

    await I.paste('jane', 'Username');
    await I.pick('Fax');
    await I.press('Next');

    expect(problem()).toBe(APP.USER_NOT_FOUND);
    expect(box('Username').value).toBe('jane');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fax' }).checked).toBe(true);
  });
});

describe('Dynamic factors: the offered factors are requested before the form is shown', () => {
  it('[2.resolver.factors] during the request the screen has a heading and no box', async () => {
    const slow = holdAnswer();
    const { I } = await openOffer({ answers: { [OFFER]: slow } });
    const waiting = [heading().textContent, document.querySelector('input, form')];

    slow.release(offer);
    await I.wait(0);

    expect(waiting).toEqual([APP.ENTRY.PASSWORD, null]);
    expect(box('Username').value).toBe('');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });
});

describe('Dynamic factors: no offered factors', () => {
  it('a missing answer shows a problem; Try again requests the list again and clears the problem', async () => {
    const { I, http } = await openOffer({ answers: { [OFFER]: unanswered } });
    const said = problem();
    http.alwaysAnswers(OFFER, offer);

    await I.press('Try again');

    expect(said).toBe(APP.UNREACHABLE);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(problem()).toBe('');
    expect(hasButton('Next')).toBe(true);
    expect(hasButton('Try again')).toBe(false);
  });

  it('the focus stays on the button, whose type does not change during a click', async () => {
    const { I, http } = await openOffer({ answers: { [OFFER]: unanswered } });
    const type = button('Try again').getAttribute('type');
    http.alwaysAnswers(OFFER, offer);

    await I.press('Try again');

    expect(focused()).toBe(button('Next'));
    expect(type).toBe(button('Next').getAttribute('type'));
  });
});

const openOffer = (opening: Parameters<typeof openApp>[0] = {}) =>
  openApp({ environment: { dynamicFactors: true }, answers: { [OFFER]: offer }, ...opening });
