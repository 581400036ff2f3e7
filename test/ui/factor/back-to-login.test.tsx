import { storageKeys } from '../../../core/state/storage-keys';
import { link } from '../page';
import { openFactorScreen } from './factor-screens';

describe('Section 2 · Every factor screen: a “back to login” link', () => {
  it.each(['push', 'email'])(
    '[2.factor.back] the screen of %s links to the configured address',
    async (name) => {
      await openFactorScreen({ name }, { environment: { loginUrl: 'https://our-login.example' } });

      expect(link('Back to login').href).toBe('https://our-login.example/');
    },
  );
});

describe('[settled.resume.7] “Back to login” removes the recovery that is stored for a reload', () => {
  beforeEach(() => {
    // Prevents the navigation, because jsdom cannot load another page.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  });

  it('on a factor screen', async () => {
    const { I, sessionStorage } = await openFactorScreen({ name: 'sms' });
    const before = storageKeys.journey in sessionStorage.texts();
    await I.wait(10_000);

    await I.follow('Back to login');

    expect([before, storageKeys.journey in sessionStorage.texts()]).toEqual([true, false]);
  });
});
