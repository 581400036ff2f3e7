import { act } from '@testing-library/react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { answered, refusal } from '../../fakes/scripted-http';
import { listen } from '../hearing';
import { box, descriptionOf, hint, isBusy, isInvalid, link, linkNames, problem, supportLink } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const { APP } = texts;

describe('Each problem has a hint', () => {
  it('in the same element, so that both are announced together', async () => {
    await openRefused(refusal('E0000007'));

    expect([problem(), hint()]).toEqual([APP.USER_NOT_FOUND, APP.HINT.USER_NOT_FOUND]);
    expect(box('Username').getAttribute('aria-describedby')).toContain('username-problem');
    expect(alertOf('username-problem')?.textContent).toBe(`${problem()} ${hint()}`);
  });

  it.each([
    [
      '[settled.hint.first settled.hint.server-fault settled.hint.server-fault.2] a server failure',
      answered('<html></html>', 500),
      APP.HINT.SERVER_FAULT,
    ],
    ['[settled.hint.foreign-answer] a foreign answer', answered('<html></html>'), APP.HINT.FOREIGN_ANSWER],
    ['[settled.hint.csrf] a rejected CSRF token', refusal('E0000006', 403), APP.HINT.COOKIES],
  ])('%s is shown first, without a hint to correct the input, and marks no box', async (_, answer, first) => {
    await openRefused(answer);

    expect([problem(), hint()]).toEqual(['User not found', first]);
    expect(alertOf('username-problem')?.textContent).toBe(`${first} User not found`);
    expect([isInvalid('Username'), box('Username').value]).toEqual([false, 'jane']);
    expect(descriptionOf(box('Username'))).toBe(APP.ENTRY.USERNAME_HELP);
  });
});

describe('A problem is announced once', () => {
  it('[additions.hint.spoken] by one shared live region, which is in the page, empty, before any problem', async () => {
    await openApp();

    const regions = [...document.querySelectorAll('[aria-live], [role=alert], [role=status]')];
    const names = ['role', 'aria-live', 'aria-atomic'];
    expect(regions.map((each) => names.map((name) => each.getAttribute(name))).sort()).toEqual([
      [null, 'assertive', 'true'],
      ['status', 'polite', 'true'],
    ]);
    expect(regions.map(({ textContent }) => textContent)).toEqual(['', '']);
  });

  it('[additions.hint.spoken] a problem is visible immediately, and announced after the region has been empty for a moment', async () => {
    const { I, clock } = await openApp({ at: '/recovery/expiredpassword' });
    await I.paste('jane', 'Username');
    const spoken = listen();

    await act(async () => document.querySelector('form')?.requestSubmit());
    await act(() => clock.advance(99));
    const early = [alertOf('old-password-problem')?.textContent, spoken().length];
    await act(() => clock.advance(1));

    expect(early).toEqual([APP.EXPIRED.OLD_PASSWORD_REQUIRED, 0]);
    expect(spoken()).toEqual([`assertive: ${APP.EXPIRED.OLD_PASSWORD_REQUIRED}`]);
  });

  it('[additions.hint.spoken] the same problem twice is announced twice, by the same region', async () => {
    const { I } = await openApp();
    const region = document.querySelector('[aria-live=assertive]');
    const spoken = listen();

    await I.press('Next');
    await I.press('Next');

    expect(spoken()).toEqual(Array(2).fill(`assertive: ${APP.USERNAME_REQUIRED}`));
    expect([region?.isConnected, region?.textContent]).toEqual([true, APP.USERNAME_REQUIRED]);
  });

  it('[additions.hint.spoken] only the latest problem in the region has the role alert', async () => {
    const { I } = await openApp({ at: '/recovery/expiredpassword' });
    const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
    await I.press('Reset password');
    const first = alerts();

    await I.paste('jane', 'Username');
    await I.press('Reset password');

    expect(first).toEqual([APP.USERNAME_REQUIRED]);
    expect(alerts()).toEqual([APP.EXPIRED.OLD_PASSWORD_REQUIRED]);
    expect(document.querySelectorAll('[data-says] > [role=alert]')).toHaveLength(1);
  });

  it('a problem that is fixed before its announcement is not announced', async () => {
    const { I, clock } = await openApp({ at: '/recovery/expiredpassword' });
    await I.paste('jane', 'Username');
    const spoken = listen();

    await act(async () => document.querySelector('form')?.requestSubmit());
    await act(() => clock.advance(99));
    await I.type('x', 'Old password');
    await I.wait(UNSAID);

    expect(spoken()).toEqual([]);
  });
});

describe('A throttled user', () => {
  it('gets the message immediately without a waiting time', async () => {
    await openRefused(throttledFor(0));

    expect([hint(), isBusy('Next')]).toEqual([APP.HINT.THROTTLED, false]);
  });

  it('gets an announcement of the seconds at 30 and at 10 only', async () => {
    const { I } = await openRefused(throttledFor(31));
    const spoken = listen();

    await I.wait(1_000);
    for (let left = 30; left >= 0; left -= 5) await I.wait(5_000);

    expect(spoken()).toEqual([
      'polite: Try again in 30 seconds.',
      'polite: Try again in 10 seconds.',
      `assertive: ${APP.THROTTLED} ${APP.HINT.THROTTLED}`,
    ]);
    expect(document.querySelector('[role=timer]')).toBeNull();
  });
});

describe('Links after an unknown username', () => {
  it.each([
    ['/recovery/password', refusal('E0000007'), APP.WAYS_ON.UNLOCK, '/recovery/unlock'],
    ['/recovery/unlock', answered([]), APP.WAYS_ON.PASSWORD, '/recovery/password'],
  ])(
    '[additions.hint.ways-on] on %s include a link to the other recovery',
    async (at, reply, name, leadsTo) => {
      await openRefused(reply, { at });

      expect(new URL(link(name).href).pathname).toBe(leadsTo);
    },
  );

  it('[additions.hint.ways-on] are absent without another recovery type', async () => {
    await openRefused(refusal('E0000007'), { environment: { recoveryTypes: ['password'] } });

    expect(linkNames()).toEqual([APP.BACK_TO_LOGIN]);
  });

  it.each([{ neutralMessages: false }, { neutralMessages: true }])(
    '[additions.hint.ways-on] with %j include a contact link if supportUrl is configured',
    async (messages) => {
      const environment = {
        recoveryTypes: ['password'],
        supportUrl: 'https://bank.example/help',
        ...messages,
      };

      await openRefused(refusal('E0000007'), { environment });

      expect(supportLink().href).toBe('https://bank.example/help');
    },
  );

  it('are absent before an error, and after an error that is not about the username', async () => {
    const { I, http } = await openApp();
    const before = linkNames();
    http.answers(LIST, throttledFor(5));
    await I.paste('jane', 'Username');
    await I.press('Next');

    expect([before, linkNames()]).toEqual([[APP.BACK_TO_LOGIN], [APP.BACK_TO_LOGIN]]);
  });
});

describe('The title starts with “Error”', () => {
  it('[settled.hint.title] as long as the problem is shown', async () => {
    const { I } = await openRefused(refusal('E0000007'));
    const wrong = document.title;

    await I.type('x', 'Username');

    expect([wrong, document.title]).toEqual(['Error: Account Recovery', 'Account Recovery']);
  });
});

const throttledFor = (retryAfterSeconds: number) => ({ ...answered(undefined, 429), retryAfterSeconds });

const openRefused = async (
  reply: ReturnType<typeof answered>,
  opening: Parameters<typeof openApp>[0] = {},
) => {
  const opened = await openApp(opening);
  opened.http.answers(LIST, reply);
  await opened.I.paste('jane', 'Username');
  await opened.I.press('Next');
  return opened;
};

const alertOf = (id: string) => document.getElementById(id);
