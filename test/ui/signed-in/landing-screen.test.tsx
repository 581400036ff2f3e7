import { heading, link, linkNames } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

describe('Section 2 · /ui', () => {
  it.each(['/ui', '/ui/'])(
    '[settled.ui 2.route.ui] %s shows the title, Sign in, then one link for each configured recovery type',
    async (at) => {
      await openApp({ at, environment: { recoveryTypes: ['unlock', 'password', 'no-such-type'] } });

      expect(heading().textContent).toBe('Account Recovery');
      expect(linkNames()).toEqual([
        'Sign in',
        'Unlock your account',
        'Reset your password',
        'Recover: no-such-type',
      ]);
      expect(link('Sign in').getAttribute('href')).toBe('/login');
      expect(link('Unlock your account').getAttribute('href')).toBe('/recovery/unlock');
      expect(linkNames().map((name) => link(name ?? '').className)).toEqual([
        'button button-first',
        ...Array(3).fill('button button-second'),
      ]);
    },
  );

  it('a recovery link opens its entry screen without loading the page again', async () => {
    const { I, navigation } = await openApp({ at: '/ui' });

    await I.follow('Unlock your account');

    expect(navigation.trail()).toEqual(['/ui', '/recovery/unlock']);
    expect(heading().textContent).toBe(texts.APP.ENTRY.UNLOCK);
  });
});
