import { givenSession } from '../../core/given';
import { openFactorScreen } from '../factor/factor-screens';
import { openApp } from '../rig';

const keys = () =>
  [...document.querySelectorAll('input[id]')].map((box) => [box.id, box.getAttribute('enterkeyhint')]);

describe('[additions.enter-key] The Enter key of an on-screen keyboard', () => {
  it.each([
    ['/recovery/password', [['username', 'go']]],
    [
      '/recovery/expiredpassword',
      [
        ['username', 'next'],
        ['old-password', 'next'],
        ['new-password', 'next'],
        ['repeated-password', 'go'],
      ],
    ],
  ])('on %s has the action %j', async (at, expected) => {
    await openApp({ at });

    expect(keys()).toEqual(expected);
  });

  it.each(['google', 'pin'])('on the screen of %s has the action go', async (name) => {
    await openFactorScreen({ name });

    expect(keys()).toEqual([['code', 'go']]);
  });

  it('on the screen with the new password has the action next, and go in the last box', async () => {
    await openApp({ at: '/recovery/password/reset/abc', session: givenSession() });

    expect(keys()).toEqual([
      ['new-password', 'next'],
      ['repeated-password', 'go'],
    ]);
  });
});
