import { heading, link, linkNames } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

describe('Section 2 · /ui', () => {
  it.each(['/ui', '/ui/'])(
    '[settled.ui] %s: title, one action for each enabled recovery type, and Sign in',
    async (at) => {
      await openApp({ at, environment: { recoveryTypes: ['unlock', 'password', 'voicemail'] } });

      expect(heading().textContent).toBe('Account Recovery');
      expect(linkNames()).toEqual(['Unlock an account', 'Reset a password', 'Recover: voicemail', 'Sign in']);
      expect(link('Unlock an account').getAttribute('href')).toBe('/recovery/unlock');
    },
  );

  it('an action leads to its entry without loading the page anew', async () => {
    const { I, navigation } = await openApp({ at: '/ui' });

    await I.follow('Unlock an account');

    expect(navigation.trail()).toEqual(['/ui', '/recovery/unlock']);
    expect(heading().textContent).toBe(texts.APP.ENTRY.UNLOCK);
  });
});
