import { answered, holdAnswer } from '../../fakes/scripted-http';
import { box, button, focused, isBusy } from '../page';
import { openApp } from '../rig';

const LIST = 'POST /recovery/mfafactors';

describe('Username entry: nothing is sent twice', () => {
  it.each<[string, (I: Awaited<ReturnType<typeof givenSlowServer>>['I']) => Promise<unknown>]>([
    ['a double click', (I) => I.doublePress('Next')],
    ['Enter and a click', async (I) => [await I.hit('{Enter}'), await I.press('Next')]],
    ['Enter, held', (I) => I.hit('{Enter>9/}')],
    ['Enter on the button, held', async (I) => [await I.focus(button('Next')), await I.hit('{Enter>9/}')]],
  ])('%s', async (_, press) => {
    const { I, http } = await givenSlowServer();

    await press(I);

    expect(http.requests).toHaveLength(1);
  });

  it('the busy button is aria-disabled and keeps the focus', async () => {
    const { I } = await givenSlowServer();

    await I.press('Next');

    expect(isBusy('Next')).toBe(true);
    expect(button('Next').hasAttribute('disabled')).toBe(false);
    expect(focused()).toBe(button('Next'));
  });
});

const givenSlowServer = async ({ at = '/recovery/password' } = {}) => {
  const app = await openApp({ at });
  if (at === '/ui') await app.I.follow('Reset your password');
  app.http.answers(LIST, holdAnswer(), answered([]));
  await app.I.type('jane', 'Username');
  expect(focused()).toBe(box('Username'));
  return app;
};
