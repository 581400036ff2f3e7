import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { box, button, descriptionOf, focused, isBusy, isInvalid, problem } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { APP } = texts;

describe('Section 4 · Username entry', () => {
  it('Next requests the factors of the username in the default phase', async () => {
    const { I, http } = await openApp();
    http.answers(LIST, answered([]));

    await I.type('  jane ', 'Username');
    await I.press('Next');

    expect(http.requests).toEqual([
      {
        method: 'POST',
        url: 'https://recovery.example/recovery/mfafactors',
        body: { username: 'jane', phase: 'initial' },
      },
    ]);
  });

  it.each([
    ['/recovery/password', { uname: 'jane' }, 'jane'],
    ['/recovery/password', {}, ''],
    ['/recovery/password?uname=joe&username=joe', {}, ''],
  ])(
    '[settled.prefill] at %s, with the cookies %j, the box contains %j and nothing is sent',
    async (at, cookies, name) => {
      const { http } = await openApp({ at, cookies });

      expect(box('Username').value).toBe(name);
      expect(http.requests).toEqual([]);
    },
  );

  it.each(['', '   '])(
    '[5.username.1] an empty username (%j) shows a problem and sends nothing',
    async (typed) => {
      const { I, http } = await openApp();

      await I.paste(typed, 'Username');
      await I.press('Next');

      expect(problem()).toBe(APP.USERNAME_REQUIRED);
      expect(http.requests).toEqual([]);
      expectFaultyBox();
    },
  );

  it.each([
    ['no factors are returned', answered([]), APP.NO_FACTORS],
    ['the server refuses', refusal('E0000007', 404), APP.USER_NOT_FOUND],
  ])('if %s, a problem is shown at the box', async (_, answer, words) => {
    const { I, http } = await openApp();
    http.answers(LIST, answer);

    await I.paste('jane', 'Username');
    await I.press('Next');

    expect(problem()).toBe(words);
    expect(box('Username').value).toBe('jane');
    expect(isBusy('Next')).toBe(false);
    expectFaultyBox();
  });

  it('[settled.no-answer.2] a missing answer shows that the service is unreachable, not that the user is unknown', async () => {
    const { I, http } = await openApp();
    http.answers(LIST, unanswered);

    await I.paste('jane', 'Username');
    await I.press('Next');

    expect(problem()).toBe(APP.UNREACHABLE);
    expect(isInvalid('Username')).toBe(false);
    expect(box('Username').value).toBe('jane');
    expect(isBusy('Next')).toBe(false);
  });

  it.each(['typing', 'clearing'])('[5.username.2 settled.input] %s clears the problem', async (how) => {
    const { I, http } = await openApp();
    http.answers(LIST, refusal('E0000007'));
    await I.paste('jane', 'Username');
    await I.press('Next');

    if (how === 'typing') await I.type('t', 'Username');
    if (how === 'clearing') await I.clear('Username');

    expect(problem()).toBe('');
    expect(isInvalid('Username')).toBe(false);
  });

  it('editing the username during the request aborts it', async () => {
    const { I, http, navigation } = await openApp();
    const slow = holdAnswer();
    http.answers(LIST, slow);
    await I.paste('jane', 'Username');
    await I.press('Next');

    await I.type('t', 'Username');
    slow.release(answered([{ name: 'sms' }]));
    await I.wait(0);

    expect(http.aborted).toHaveLength(1);
    expect(navigation.visited).toEqual([]);
    expect(isBusy('Next')).toBe(false);
  });
});

describe('Username entry: nothing is sent twice', () => {
  it.each<[string, (I: Person) => Promise<unknown>]>([
    ['a double click', (I) => I.doublePress('Next')],
    ['Enter, held', (I) => I.hit('{Enter>9/}')],
  ])('%s: the busy button is aria-disabled and keeps the focus', async (way, press) => {
    const { I, http } = await openApp();
    http.answers(LIST, holdAnswer(), answered([]));
    await I.paste('jane', 'Username');

    await press(I);

    expect(http.requests).toHaveLength(1);
    expect([isBusy('Next'), button('Next').hasAttribute('disabled')]).toEqual([true, false]);
    expect(focused()).toBe(way === 'a double click' ? button('Next') : box('Username'));
  });
});

type Person = Awaited<ReturnType<typeof openApp>>['I'];

const expectFaultyBox = () => {
  expect(isInvalid('Username')).toBe(true);
  expect(descriptionOf(box('Username'))).toContain(problem());
  expect(focused()).toBe(box('Username'));
};
