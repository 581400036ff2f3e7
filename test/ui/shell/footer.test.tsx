import { screen } from '@testing-library/react';
import { answered } from '../../fakes/scripted-http';
import { inNewTab, link, linkNames } from '../page';
import { openApp } from '../rig';
import { servePage } from '../start/served-page';
import { texts } from '../texts';

const { FOOTER } = texts.APP;
const footer = () => screen.getByRole('contentinfo');
const notice = () => footer().querySelector('p');

describe('The footer, below every screen', () => {
  it('[additions.footer] contains only the safety notice, and no link, without configuration', async () => {
    await openApp();

    expect(notice()?.textContent).toBe(FOOTER.SAFETY);
    expect(notice()?.hidden).toBe(false);
    expect(linkNames()).toEqual([texts.APP.BACK_TO_LOGIN]);
  });

  it('[additions.footer] links to help, privacy and support if they are configured', async () => {
    await openApp({
      environment: {
        helpUrl: 'https://bank.example/help',
        privacyUrl: './privacy',
        supportUrl: 'tel:+41-44-123-45-67',
      },
    });

    expect(link(inNewTab(FOOTER.HELP)).href).toBe('https://bank.example/help');
    expect(link(inNewTab(FOOTER.PRIVACY)).getAttribute('href')).toBe('/privacy');
    expect(
      screen.getByRole('link', { name: new RegExp(`^${texts.APP.WAYS_ON.SUPPORT}`) }).getAttribute('href'),
    ).toBe('tel:+41-44-123-45-67');
  });

  it.each([
    ['https://bank.example/support', '_blank'],
    ['mailto:help@bank.example', ''],
    ['tel:117', ''],
  ])(
    '%s has the target “%s”: only web pages open in a new tab, so that the recovery is not lost',
    async (supportUrl, target) => {
      await openApp({ environment: { supportUrl } });

      const support = footer().querySelector<HTMLAnchorElement>('[data-leads-to=supportUrl]');
      expect(support?.target).toBe(target);
    },
  );

  it('[additions.footer] contains further links with their text in each language', async () => {
    const links = [{ text: { en: 'Fraud', de: 'Betrug' }, url: 'https://bank.example/fraud' }];
    await openApp({ environment: { links } });

    const further = footer().querySelector<HTMLAnchorElement>('[data-leads-to=link-0]');
    expect([further?.href, further?.target]).toEqual(['https://bank.example/fraud', '_blank']);
    expect([...(further?.querySelectorAll('[lang]') ?? [])].map((each) => each.outerHTML)).toEqual([
      '<span lang="en">Fraud</span>',
      '<span lang="de">Betrug</span>',
    ]);
  });

  it('[additions.footer] contains no safety notice if the configuration disables it', async () => {
    await openApp({ environment: { safetyNotice: false } });

    expect(notice()?.hidden).toBe(true);
  });
});

describe('The footer, before the code is loaded', () => {
  it.each([
    ['nothing', {}, []],
    [
      'everything but the safety notice',
      { helpUrl: '/help', privacyUrl: 'https://bank.example/p', supportUrl: 'tel:117', safetyNotice: false },
      ['/help _blank', 'https://bank.example/p _blank', 'tel:117 '],
    ],
  ])('[additions.brand.3] is the same as later with %s configured', async (_, stamped, expected) => {
    const look = () => [
      notice()?.hidden,
      ...[...footer().querySelectorAll('a[href]')].map(
        (found) => `${found.getAttribute('href')} ${found.getAttribute('target') ?? ''}`,
      ),
    ];
    const { start } = servePage({ stamped });
    const early = look();

    await start({ reply: answered({}) });

    expect(early).toEqual(['safetyNotice' in stamped, ...expected]);
    expect(look()).toEqual(early);
  });
});
