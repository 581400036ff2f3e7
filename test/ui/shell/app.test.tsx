import { screen } from '@testing-library/react';
import german from '../../../public/ui/assets/i18n/de.json' with { type: 'json' };
import { ports } from '../../../ui/container/tokens';
import { givenSession, google, sms } from '../../core/given';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { answered, refusal } from '../../fakes/scripted-http';
import { box, focused, heading } from '../page';
import { expectedComplaints, openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const answers = { [LIST]: answered([{ name: 'sms' }]) };
const { APP } = texts;

describe('Section 2 · Routes', () => {
  it.each([
    ['/nowhere', '/recovery/password'],
    ['/recovery/unlock/sms', '/recovery/unlock'],
    ['/%E0%A4%A', '/recovery/password'],
  ])('[settled.unknown.2] %s is replaced by %s, without a request', async (at, route) => {
    const { navigation, http } = await openApp({ at });

    expect(navigation.trail()).toEqual([route]);
    expect(http.requests).toEqual([]);
    expect(box('Username').value).toBe('');
  });
});

describe('Focus and title on each screen', () => {
  it('the first screen leaves the focus to the browser', async () => {
    await openApp();

    expect(focused()?.tagName).toBe('BODY');
  });

  it('the heading of a later screen gets the focus, so that screen readers announce it', async () => {
    const { I } = await openApp({ answers: { [LIST]: answered([google]) } });
    await I.paste('jane', 'Username');

    await I.press('Next');

    expect(focused()).toBe(heading());
    expect(heading().tabIndex).toBe(-1);
    expect(heading().textContent).toBe(texts.APP.GOOGLE.HEADING);
  });

  it('every screen has one heading of the first level, in the one main landmark', async () => {
    const { go } = await openApp({
      session: givenSession({ factors: [sms] }),
      answers: { [LIST]: answered([sms]) },
    });

    for (const route of ['/ui', '/recovery/expiredpassword', '/recovery/password/sms', '/redirector']) {
      await go(route);
      expect(document.querySelectorAll('main')).toHaveLength(1);
      expect([...document.querySelectorAll('h1')]).toEqual([heading()]);
    }
  });

  it('text typed during an earlier visit is gone on the next visit', async () => {
    const { I, go, back } = await openApp({ at: '/recovery/expiredpassword' });
    await I.type('secret', texts.APP.EXPIRED.OLD_PASSWORD);

    await go('/ui');
    await back();

    expect(box(texts.APP.EXPIRED.OLD_PASSWORD).value).toBe('');
  });
});

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

describe('[additions.progress] The steps above a screen', () => {
  it('have a bar each, and name the current one, from screen to screen until all are done', async () => {
    const { I } = await openApp({
      answers: {
        'POST /recovery/mfafactors': answered([{ name: 'google' }]),
        'POST /recovery/mfaverify': answered({ phase: 'final', recoveryToken: 'abc' }),
        'POST /credentials/verifyandresetpassword': answered(),
      },
      environment: { showPasswordResetSuccess: true },
    });
    const seen = [steps()];
    await I.paste('jane', 'Username');
    await I.press('Next');
    seen.push(steps());
    await I.type('123', 'Code');
    await I.press('Submit');
    seen.push(steps());
    await I.type('New-1', 'New password');
    await I.type('New-1', 'Re-enter password');
    await I.press('Reset password');

    expect([...seen, steps()]).toEqual([
      ['current', undefined, undefined, 'Step 1 of 3'],
      ['done', 'current', undefined, 'Step 2 of 3'],
      ['done', 'done', 'current', 'Step 3 of 3'],
      ['done', 'done', 'done', ''],
    ]);
  });

  it('are absent outside of a recovery', async () => {
    await openApp({ at: '/ui' });

    expect(document.querySelector('.steps')).toBeNull();
  });
});

const steps = () => {
  const bars = [...document.querySelectorAll<HTMLElement>('.steps .step')];
  return [...bars.map(({ dataset }) => dataset.is), document.querySelector('.steps')?.textContent];
};
