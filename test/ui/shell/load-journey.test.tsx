import { createTranslations } from '../../../ui/language/translations';
import { journeyScreens } from '../../../ui/shell/load-journey';

const screens = await import('../../../ui/shell/journey-screens');

describe('The screens of a recovery', () => {
  it('[settled.journey.1] are loaded, and their style sheet is added to the page once', async () => {
    createTranslations('en');
    const loaded = [await journeyScreens(), await journeyScreens()];

    expect(loaded).toEqual([screens, screens]);
    expect(document.adoptedStyleSheets).toEqual([expect.objectContaining({ text: screens.style })]);
  });
});
