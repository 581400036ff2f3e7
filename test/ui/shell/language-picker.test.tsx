import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { LanguageChoiceContext } from '../../../ui/language/language-choice';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { LanguagePicker } from '../../../ui/shell/language-picker';
import { journeyScreens } from '../../../ui/shell/load-journey';
import { texts } from '../texts';

const names = { en: 'English', 'fr-CA': 'Français (Canada)', ar: 'العربية' };

/** The picker in English, with languages of which some can be had. */
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
    // Its code comes when it is asked for.
    await journeyScreens();
  });

describe('The way to another language', () => {
  it('[additions.language.picker] is a button with the page’s language, and behind it every language in its own words', async () => {
    openPicker(['en', 'fr-CA', 'ar']);
    expect(button().textContent).toBe('Language: English');
    expect(screen.queryByRole('listitem')).toBeNull();

    await press(button());

    const items = within(screen.getByRole('list')).getAllByRole('button');
    expect(items.map(({ textContent }) => textContent)).toEqual(Object.values(names));
    expect(items.map(({ lang }) => lang)).toEqual(['en', 'fr-CA', 'ar']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual(['true', null, null]);
  });

  it('[additions.language.picker] shows the page in the one that is chosen, and keeps the focus', async () => {
    const { picked } = openPicker(['en', 'ar']);

    await press(button());
    await press(screen.getByRole('button', { name: 'العربية' }));

    expect(picked).toEqual(['ar']);
    expect(button().textContent).toBe('in ar: العربية');
    expect(document.activeElement).toBe(button());
  });

  it('changes nothing by Escape, nor when the focus leaves', async () => {
    const { picked } = openPicker(['en', 'ar']);

    await press(button());
    fireEvent.keyDown(screen.getByRole('button', { name: 'العربية' }), { key: 'Escape' });
    expect(document.activeElement).toBe(button());
    await press(button());
    fireEvent.blur(openButton(), { relatedTarget: document.body });

    expect(button().textContent).toBe('Language: English');
    expect(picked).toEqual([]);
  });

  it('says so where the texts cannot be had, and leaves all as it is', async () => {
    openPicker(['en', 'ar'], ['en']);

    await press(button());
    await press(screen.getByRole('button', { name: 'العربية' }));

    expect(document.body.textContent).toContain(
      'The texts in العربية could not be loaded. Try again in a moment.',
    );
    expect(openButton().textContent).toBe('Language: English');
  });

  it('is not there where there is only one', () => {
    expect(openPicker(['en']).container.textContent).toBe('');
  });
});
