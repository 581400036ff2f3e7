import { givenSession } from '../../core/given';
import { heading, link, linkNames, status } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

describe('Section 2 · /redirector', () => {
  it('[2.route.redirector] redirects the browser immediately and once, also under StrictMode', async () => {
    const { navigation } = await openApp({ at: '/redirector' });

    expect(navigation.left).toEqual(['https://login.example/']);
    expect(heading().textContent).toBe(texts.APP.REDIRECTOR.HEADING);
  });

  it('[settled.login-address.5] shows a link if the browser has not left after 5 s, and not at 4 999 ms', async () => {
    const { I } = await openApp({ at: '/redirector', environment: { loginUrl: 'https://login.example/in' } });

    await I.wait(4_999);
    const before = linkNames();
    await I.wait(1);

    expect(before).toEqual([]);
    expect(link('Continue').href).toBe('https://login.example/in');
    expect(status()).toContain(texts.APP.REDIRECTOR.STUCK);
  });

  it('links to the address of the redirect', async () => {
    const session = givenSession({ departure: 'https://login.example/recovered?token=abc' });
    const { I, navigation, go } = await openApp({ at: '/ui', session });

    await go('/redirector');
    await I.wait(5_000);

    expect(navigation.left).toEqual(['https://login.example/recovered?token=abc']);
    expect(link('Continue').href).toBe('https://login.example/recovered?token=abc');
  });
});
