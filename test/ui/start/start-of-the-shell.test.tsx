import { addTexts, createTranslations } from '../../../ui/language/translations';
import { answered, holdAnswer } from '../../fakes/scripted-http';
import { heading } from '../page';
import { openPage } from '../started-page';
import { texts } from '../texts';

describe('Section 2 · Page title, favicon and background from the configuration', () => {
  it('[2.shell.1 2.shell.2] title and favicon are set before any file has arrived', async () => {
    const { I, slow } = await openSlowly({ title: 'Our Bank', favicon: '/bank.ico' });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    expect([document.title, icon]).toEqual(['Our Bank', 'http://localhost/bank.ico']);
    slow.release(answered({}));
    await I.wait(0);
    expect(document.title).toBe('Our Bank');
  });

  it('[2.shell.1] background and logo are set as early, and stay', async () => {
    const logoUrl = 'https://cdn.example/logo.svg';
    const { I, slow } = await openSlowly({ bgImageClass: 'background-sea', logoUrl });
    const seen = () => [
      document.querySelectorAll('.background-sea').length,
      document.querySelector('img')?.src,
    ];
    const before = seen();

    slow.release(answered({}));
    await I.wait(0);

    expect([before, seen()]).toEqual([
      [1, logoUrl],
      [1, logoUrl],
    ]);
  });

  it('[2.shell.2] the default favicon is ./favicon.ico, found from every route', async () => {
    window.history.replaceState(null, '', '/recovery/password/sms');

    await openPage({ reply: answered({}) });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    window.history.replaceState(null, '', '/');
    expect(icon).toBe('http://localhost/favicon.ico');
  });

  it('an invalid value is replaced by its default, and the page starts', async () => {
    await openPage({
      reply: answered({}),
      stamped: { title: 7, favicon: 'javascript:alert(1)', logoUrl: [] },
    });

    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href;
    expect([document.title, icon]).toEqual(['Account Recovery', 'http://localhost/favicon.ico']);
    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
  });
});

describe('Section 2 · Translations at the start', () => {
  it('[2.shell.4] the start waits for the user’s language', async () => {
    const { I, arrive } = await openGerman();
    const before = document.querySelector('h1');

    await arrive({ APP: { ENTRY: { PASSWORD: 'Passwort zurücksetzen' } } });
    await I.wait(0);

    expect(before).toBeNull();
    expect(heading().textContent).toBe('Passwort zurücksetzen');
  });

  it('without a language file all texts are in English', async () => {
    const { arrive } = await openGerman();

    await arrive(undefined);

    expect(heading().textContent).toBe(texts.APP.ENTRY.PASSWORD);
    expect(document.documentElement.lang).toBe('en');
  });
});

const openSlowly = async (stamped: unknown) => {
  const slow = holdAnswer();
  return { ...(await openPage({ reply: slow, stamped })), slow };
};

const openGerman = async () => {
  const translations = createTranslations('de');
  let resolve: (texts: unknown) => void = () => undefined;
  const arrived = new Promise((arrives) => {
    resolve = arrives;
  });
  const translated = arrived.then((file) => addTexts(translations, 'de', file));
  const page = await openPage({ reply: answered({}), translated });
  const arrive = async (file: unknown) => {
    resolve(file);
    await page.I.wait(0);
  };
  return { ...page, arrive };
};
