import { screen } from '@testing-library/react';
import german from '../../../public/ui/assets/i18n/de.json' with { type: 'json' };
import { givenSession } from '../../core/given';
import { answered } from '../../fakes/scripted-http';
import { heading } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const answers = { [LIST]: answered([{ name: 'sms' }]) };
const { APP } = texts;

describe('Each screen has its own title', () => {
  it.each([
    ['/recovery/password', 'Account Recovery'],
    ['/recovery/unlock', `${APP.ENTRY.UNLOCK} – Account Recovery`],
    ['/recovery/expiredpassword', `${APP.EXPIRED.HEADING} – Account Recovery`],
    ['/ui', 'Account Recovery'],
  ])('[settled.hint.title] %s', async (at, title) => {
    await openApp({ at, answers });

    expect(document.title).toBe(title);
  });

  it('[settled.hint.title] a later round has another title than the first', async () => {
    await openApp({ session: givenSession({ phase: 'second' }), answers });

    expect(document.title).toBe(`${APP.ENTRY.PASSWORD} – Account Recovery`);
  });
});

describe('The page without a configured title', () => {
  it('[settled.hint.title] is named in the visitor’s language: header, and the heading of the landing page', async () => {
    await openApp({ at: '/ui', language: 'de', texts: german });

    const said = [document.title, screen.getByRole('banner').textContent, heading().textContent];
    expect(said).toEqual(Array(3).fill(german.APP.TITLE));
  });

  it('[settled.hint.title] keeps an operator’s own title unchanged', async () => {
    await openApp({ at: '/ui', language: 'de', texts: german, environment: { title: 'Our Bank' } });

    expect([document.title, heading().textContent]).toEqual(['Our Bank', 'Our Bank']);
  });
});
