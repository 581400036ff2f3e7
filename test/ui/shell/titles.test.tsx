import { screen } from '@testing-library/react';
import german from '../../../public/ui/assets/i18n/de.json' with { type: 'json' };
import { ports } from '../../../ui/container/tokens';
import { givenSession } from '../../core/given';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { answered, refusal } from '../../fakes/scripted-http';
import { heading } from '../page';
import { expectedComplaints, openApp } from '../rig';
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
  ])('[settled.hint.title] %s has the title “%s”', async (at, title) => {
    await openApp({ at, answers });

    expect(document.title).toBe(title);
  });

  it('[settled.hint.title] the list of factors has a title of its own', async () => {
    await openApp({ session: givenSession({ phase: 'second' }), answers });

    expect(document.title).toBe(`${APP.CONTEXT.VERIFY} – Account Recovery`);
  });
});

describe('Each state of a screen has the same pattern of title', () => {
  const UNLOCK = 'POST /credentials/verifyandunlock';
  const link = '/recovery/unlock/reset/abc';

  it.each([
    ['a factor', '/recovery/password', {}, 'Next', APP.SMS.HEADING],
    ['a problem on the entry', '/recovery/password', { [LIST]: refusal('E0000007') }, 'Next', 'Error: '],
    ['a problem', '/recovery/unlock', { [LIST]: refusal('E0000007') }, 'Next', `Error: ${APP.ENTRY.UNLOCK}`],
    ['a success', link, { [UNLOCK]: answered({}) }, '', APP.UNLOCK.SUCCESS_HEADING],
    ['a failure', link, { [UNLOCK]: refusal('E0000032', 403) }, '', `Error: ${APP.UNLOCK.ERROR_HEADING}`],
  ] as const)('[settled.hint.title] %s', async (_state, at, other, button, start) => {
    const { I } = await openApp({ at, answers: { ...answers, ...other } });
    if (button) await I.paste('jane', 'Username');
    if (button) await I.press(button);
    await I.wait(0);

    const separator = start === 'Error: ' ? '' : ' – ';
    expect(document.title).toBe(`${start}${separator}Account Recovery`);
  });

  it('[settled.hint.title] a screen that throws', async () => {
    const read = () => {
      throw new Error('the screen broke');
    };
    const swap = { ...createMemoryCookies(), read };
    const { go } = await openApp({ swap: (container) => container.rebind(ports.cookies, () => swap) });
    const broken = document.title;

    await go('/ui');

    expect(broken).toBe(`Error: ${APP.BROKEN.HEADING} – Account Recovery`);
    expect(document.title).toBe('Account Recovery');
    expectedComplaints();
  });
});

describe('The page without a configured title', () => {
  it('[settled.hint.title] has the default title in the visitor’s language: document title, header and landing page', async () => {
    await openApp({ at: '/ui', language: 'de', texts: german });

    const said = [document.title, screen.getByRole('banner').textContent, heading().textContent];
    expect(said).toEqual(Array(3).fill(german.APP.TITLE));
  });

  it('[settled.hint.title] keeps an operator’s own title unchanged', async () => {
    await openApp({ at: '/ui', language: 'de', texts: german, environment: { title: 'Our Bank' } });

    expect([document.title, heading().textContent]).toEqual(['Our Bank', 'Our Bank']);
  });
});
