import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { LanguageChoiceContext } from '../../../ui/language/language-choice';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { LanguagePicker } from '../../../ui/shell/language-picker';
import { journeyScreens } from '../../../ui/shell/load-journey';
import { texts } from '../texts';

const names = { en: 'English', 'fr-CA': 'Français (Canada)', ar: 'العربية' };

const openPicker = (languages: readonly string[], available: readonly string[] = languages) => {
  const translations = createTranslations('en');
  addTexts(translations, 'en', texts);
  const picked: string[] = [];
  const pick = async (language: string) => {
    picked.push(language);
    if (!available.includes(language)) return false;
    addTexts(translations, language, { APP: { FOOTER: { LANGUAGE: `in ${language}` } } });
    return true;
  };
  const { container } = render(
    <I18nextProvider i18n={translations}>
      <LanguageChoiceContext value={{ languages, names, pick }}>
        <LanguagePicker />
      </LanguageChoiceContext>
    </I18nextProvider>,
  );
  return { picked, container };
};

const button = () => screen.getByRole('button', { expanded: false });
const openButton = () => screen.getByRole('button', { expanded: true });
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    // Waits for the script that contains the language list. The page loads this script on demand.
    await journeyScreens();
  });

describe('The language picker', () => {
  it('[additions.language.picker] is a button with the page’s language, and a list of every language in its own name', async () => {
    openPicker(['en', 'fr-CA', 'ar']);
    expect(button().textContent).toBe('Language: English');
    expect(screen.queryByRole('listitem')).toBeNull();

    await press(button());

    const items = within(screen.getByRole('list')).getAllByRole('button');
    expect(items.map(({ textContent }) => textContent)).toEqual(Object.values(names));
    expect(items.map(({ lang }) => lang)).toEqual(['en', 'fr-CA', 'ar']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  it('[additions.language.picker] shows the page in the chosen language, and keeps the focus', async () => {
    const { picked } = openPicker(['en', 'ar']);

    await press(button());
    await press(screen.getByRole('button', { name: 'العربية' }));

    expect(picked).toEqual(['ar']);
    expect(button().textContent).toBe('in ar: العربية');
    expect(document.activeElement).toBe(button());
  });

  it('changes nothing on Escape, or when it loses the focus', async () => {
    const { picked } = openPicker(['en', 'ar']);

    await press(button());
    fireEvent.keyDown(screen.getByRole('button', { name: 'العربية' }), { key: 'Escape' });
    expect(document.activeElement).toBe(button());
    await press(button());
    fireEvent.blur(openButton(), { relatedTarget: document.body });

    expect(button().textContent).toBe('Language: English');
    expect(picked).toEqual([]);
  });

  it('shows a problem if the texts fail to load, and changes nothing', async () => {
    openPicker(['en', 'ar'], ['en']);

    await press(button());
    await press(screen.getByRole('button', { name: 'العربية' }));

    expect(document.body.textContent).toContain(
      'We couldn’t load this page in العربية. Try again in a moment.',
    );
    expect(openButton().textContent).toBe('Language: English');
  });

  it('is absent with a single language', () => {
    expect(openPicker(['en']).container.textContent).toBe('');
  });
});
