import { screen, within } from '@testing-library/react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { answered, refusal } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { button, hasButton, inNewTab, linkNames, supportLink } from '../page';
import type { Opening } from '../rig';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const VERIFY = 'POST /recovery/mfaverify';
const EMAIL = 'POST /recovery/mfaemail';
const { APP } = texts;
const { ADVICE, NOTICE } = APP;
const sent = { [VERIFY]: answered(), [EMAIL]: answered() };
const YOUR_NAME = 'Is jane your username?';
/** One factor of each kind of screen. */
const screens = ['push', 'sms', 'email', 'google'];

describe('[additions.advice.1] The advice on the screen of a factor', () => {
  it('is empty on arrival and a minute later', async () => {
    const { I } = await openFactorScreen({ name: 'sms' });
    const atOnce = advice();

    await I.wait(60_000);

    expect([atOnce, advice()]).toEqual([[], []]);
  });

  it.each([
    ['sms', ADVICE.CHECK_PHONE],
    ['call', ADVICE.CHECK_CALL],
    ['email', ADVICE.CHECK_SPAM],
  ])(
    '%s: states after the second sending that only the latest works, and 30 s later also where to look',
    async (name, text) => {
      const { I } = await openFactorScreen({ name }, { answers: sent });
      await I.press('Send');
      await I.wait(30_000);
      const first = advice();

      await I.press('Resend');
      const second = advice();
      await I.wait(30_000);

      expect([first, second, advice()]).toEqual([
        [text, YOUR_NAME],
        [ADVICE.USE_LATEST],
        [text, ADVICE.USE_LATEST, YOUR_NAME],
      ]);
    },
  );

  it('[additions.your-name] 30 s after a code was sent, the screen asks for the name, with a way to change it', async () => {
    const { I, core } = await openFactorScreen({ name: 'sms' }, { answers: sent });
    await I.press('Send');
    await I.wait(29_999);
    const before = linkNames();
    await I.wait(1);

    await I.follow(APP.CONTEXT.OTHER_NAME);

    expect(before).not.toContain(APP.CONTEXT.OTHER_NAME);
    expect([core.visit.get()?.screen.is, core.session.get().username]).toEqual(['entry', '']);
  });

  it('[additions.another-way] shows the suggestion below the code box, and a fourth code can be submitted', async () => {
    const { I, http } = await openFactorScreen({ name: 'sms' }, refusing);

    for (let refused = 0; refused < 4; refused += 1) await refuseCode(I);

    const order = [...document.querySelectorAll('form :is(input, .notice, [type=submit])')];
    expect(suggestion()).toBe(NOTICE.NO_OTHER_WAY);
    expect(order.map(({ localName }) => localName)).toEqual(['input', 'div', 'button']);
    expect(http.requests).toHaveLength(4);
  });

  it('is announced only if it suggests another way', async () => {
    const announcements = listen();
    const { I } = await openFactorScreen({ name: 'google' }, refusing);

    for (let refused = 0; refused < 2; refused += 1) await refuseCode(I);
    const noticesBefore = document.querySelectorAll('form .notice').length;
    await refuseCode(I);
    await I.wait(4 * UNSAID);

    expect(noticesBefore).toBe(0);
    expect([advice(), suggestion()]).toEqual([[ADVICE.CHECK_CLOCK], NOTICE.NO_OTHER_WAY]);
    expect(announcements().filter((each) => each.startsWith('polite'))).toEqual([
      `polite: ${NOTICE.NO_OTHER_WAY}`,
    ]);
  });
});

describe('[additions.advice.2] Another way to verify', () => {
  it.each(screens)('%s: a user with several factors has only the selector', async (name) => {
    await openFactorScreen({ name }, { factors: [{ name }, { name: 'rsa2' }] });

    expect([hasButton(ADVICE.CANNOT_USE), linkNames().includes(ADVICE.OTHER_WAY)]).toEqual([false, false]);
    expect(screen.getByRole('combobox', { name: APP.FACTOR.SELECT })).toBeTruthy();
  });

  it('with dynamic factors, a user has a link to the list', async () => {
    const { I } = await openFactorScreen(
      { name: 'sms' },
      {
        environment: { dynamicFactors: true },
        answers: { 'GET /recovery/mfafactors': answered([{ name: 'sms' }, { name: 'no-such-factor' }]) },
      },
    );

    await I.follow(ADVICE.OTHER_WAY);

    expect(screen.getByRole('region', { name: APP.FACTOR.SELECT })).toBeTruthy();
  });

  it('a user with a single factor has no link', async () => {
    await openFactorScreen({ name: 'google' });

    expect(linkNames()).not.toContain(ADVICE.OTHER_WAY);
    expect(button(ADVICE.CANNOT_USE).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('[additions.advice.3] I can’t use this', () => {
  const supportUrl = 'https://bank.example/support';

  it('a press shows the contact, whose page opens in a new tab, and the next press hides it', async () => {
    const { I } = await openFactorScreen({ name: 'google' }, { environment: { supportUrl } });
    const closed = contact();

    await I.press(ADVICE.CANNOT_USE);
    const opened = [contact(), button(ADVICE.CANNOT_USE).getAttribute('aria-expanded')];
    const { href, target } = supportLink();
    await I.press(ADVICE.CANNOT_USE);

    expect(closed).toBe('');
    expect(opened).toEqual([ADVICE.CONTACT + inNewTab(APP.WAYS_ON.SUPPORT), 'true']);
    expect([href, target]).toEqual([supportUrl, '_blank']);
    expect([contact(), button(ADVICE.CANNOT_USE).getAttribute('aria-expanded')]).toEqual(['', 'false']);
  });

  it('without supportUrl, the contact has no link', async () => {
    const { I } = await openFactorScreen({ name: 'google' });

    await I.press(ADVICE.CANNOT_USE);

    expect(contact()).toBe(ADVICE.CONTACT);
    expect(linkNames()).not.toContain(inNewTab(APP.WAYS_ON.SUPPORT));
  });

  it('shows the request id of the last refused code only', async () => {
    const { I, http } = await openFactorScreen({ name: 'google' }, refusing);
    http.answers(VERIFY, { ...refusal('E0000068'), requestId: 'first-1' });
    http.answers(VERIFY, { ...refusal('E0000068'), requestId: 'second-2' });
    await refuseCode(I);
    await I.press(ADVICE.CANNOT_USE);
    const first = contact();

    await refuseCode(I);

    expect(first).toBe(`${ADVICE.CONTACT}${APP.REFERENCE} first-1${APP.COPY}`);
    expect(contact()).toBe(`${ADVICE.CONTACT}${APP.REFERENCE} second-2${APP.COPY}`);
  });
});

const refusing: Opening = { answers: { [VERIFY]: refusal('E0000068') } };

type Person = Awaited<ReturnType<typeof openFactorScreen>>['I'];

const refuseCode = async (I: Person, label = 'Code') => {
  // Waits, because the page treats a second submission of the same code within a second as a double press of Enter.
  await I.wait(1_000);
  await I.paste('123', label);
  await I.press('Submit');
};

const advice = (): readonly (string | null)[] => {
  const help = screen.queryByRole('region', { name: ADVICE.HEADING });
  const texts = help ? within(help).queryAllByRole('paragraph') : [];
  return texts.map(({ textContent }) => textContent);
};

/** Returns the suggestion that the form displays after the server has refused several codes. */
const suggestion = (): string => document.querySelector('form .notice')?.textContent ?? '';

const contact = (): string => {
  const id = button(ADVICE.CANNOT_USE).getAttribute('aria-controls') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};
