import { screen } from '@testing-library/react';

import { answered } from '../../fakes/scripted-http';
import { box, button, descriptionOf, heading, link } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const { ENTRY } = texts.APP;

describe('Section 2 · Username entry', () => {
  it.each([
    ['password', ENTRY.PASSWORD],
    ['unlock', ENTRY.UNLOCK],
    ['voicemail', ENTRY.OTHER],
  ])('the heading goes by recovery type: %s', async (type, words) => {
    await openApp({
      at: `/recovery/${type}`,
      environment: { recoveryTypes: ['password', 'unlock', 'voicemail'] },
    });

    expect(heading().textContent).toBe(words);
  });

  it('username box with placeholder, Next button and the way back to the login', async () => {
    await openApp();

    expect(box('Username').placeholder).toBe(ENTRY.USERNAME_PLACEHOLDER);
    expect(box('Username').autocomplete).toBe('username');
    expect(button('Next').getAttribute('type')).toBe('submit');
    expect(link('Back to login').href).toBe('https://login.example/');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
