import { fireEvent, screen } from '@testing-library/react';
import { box } from '../page';
import { openApp } from '../rig';

describe('Section 2 · Root shell', () => {
  it('[2.shell.1] has the configured background image class, logo and title', async () => {
    await openApp({
      environment: {
        bgImageClass: 'background-sea',
        logoUrl: 'https://cdn.example/logo.svg',
        title: 'Our Bank',
      },
    });

    expect(document.querySelector('img')?.src).toBe('https://cdn.example/logo.svg');
    expect(document.querySelectorAll('.background-sea')).toHaveLength(1);
    expect(document.title).toBe('Our Bank');
  });

  it('[additions.title] the title is beside the logo, which is decoration', async () => {
    await openApp({ environment: { title: 'Our Bank' } });

    const header = screen.getByRole('banner');
    expect(header.textContent).toBe('Our Bank');
    expect(header.querySelector('img')?.alt).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[additions.title] without a logo the header contains only the title', async () => {
    await openApp({ environment: { title: 'Our Bank', logoUrl: '' } });

    const header = screen.getByRole('banner');
    expect([header.textContent, header.querySelector('img')]).toEqual(['Our Bank', null]);
  });

  it.each([
    ['system', 'screen and (prefers-color-scheme:dark)'],
    ['dark', 'screen'],
  ] as const)(
    '[additions.brand.logo] colorScheme %s: the logo for the dark page has the media %j',
    async (colorScheme, media) => {
      await openApp({ environment: { logoDarkUrl: '/ui/brand/dark logo.svg', colorScheme } });

      const source = document.querySelector('header source');
      expect([source?.getAttribute('srcset'), source?.getAttribute('media')]).toEqual([
        '/ui/brand/dark%20logo.svg',
        media,
      ]);
    },
  );

  it('[additions.brand.logo] a page that is always light has one logo', async () => {
    await openApp({ environment: { logoDarkUrl: '/ui/brand/dark.svg', colorScheme: 'light' } });

    expect(document.querySelectorAll('header source')).toHaveLength(0);
  });

  it.each([
    ['an Enter key held since the previous screen', { key: 'Enter', repeat: true }, false],
    ['a new press of Enter', { key: 'Enter', repeat: false }, true],
    ['a held letter', { key: 'a', repeat: true }, true],
  ])('%s, %j, reaches the form: %s', async (_, press, isPassedOn) => {
    await openApp();

    expect(fireEvent.keyDown(box('Username'), press)).toBe(isPassedOn);
  });

  it('a relative logo is found from every route', async () => {
    window.history.replaceState(null, '', '/recovery/password/sms');

    await openApp({ environment: { logoUrl: './ui/assets/img/logo.svg' } });

    const src = document.querySelector('img')?.src ?? '';
    window.history.replaceState(null, '', '/');
    expect(new URL(src).pathname).toBe('/ui/assets/img/logo.svg');
  });
});

describe('Section 2 · The page’s language', () => {
  it.each([
    ['en', 'ltr'],
    ['de', 'ltr'],
    ['ar', 'rtl'],
    ['he', 'rtl'],
  ])('[2.shell.3] %s: lang and dir %s', async (language, direction) => {
    await openApp({ language, texts: { APP: { ENTRY: { NEXT: 'x' } } } });

    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dir).toBe(direction);
  });

  it('English in place of missing texts is marked as English', async () => {
    await openApp({ language: 'ar' });

    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('ltr');
  });
});
