import { freshSession, type RecoverySession } from '../../core/recovery/session';
import { givenSession } from '../core/given';
import { createFakeClock } from '../fakes/fake-clock';
import { answered } from '../fakes/scripted-http';
import { box, hint, isBusy, problem } from './page';
import type { createPerson } from './person';
import { openApp } from './rig';
import { texts } from './texts';

const { APP } = texts;

/** Test case: a screen whose request gets a response with status 429, and the user's actions before the request. */
interface Throttled {
  readonly at: string;
  readonly session?: Partial<RecoverySession> & Parameters<typeof givenSession>[0];
  readonly call: string;
  /** Texts that the test types before it presses the button. Each key is the label of an input. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Name of the button that sends the request. Undefined for a screen that sends the request on load. */
  readonly pressed?: string;
  readonly button: string;
}

const screens: Readonly<Record<string, Throttled>> = {
  entry: {
    at: '/recovery/password',
    call: 'POST /recovery/mfafactors',
    typed: { Username: 'jane' },
    pressed: 'Next',
    button: 'Next',
  },
  push: {
    at: '/recovery/password/verifypush',
    session: { factors: [{ name: 'push' }] },
    call: 'POST /recovery/mfaverify',
    pressed: APP.PUSH.SEND,
    button: APP.PUSH.SEND,
  },
  'reset with a stored password': {
    at: '/recovery/password/reset',
    session: { recoveryToken: 'abc', password: 'new' },
    call: 'POST /credentials/verifyandresetpassword',
    button: APP.RESET.SUBMIT,
  },
  unlock: {
    at: '/recovery/unlock/account',
    session: { type: 'unlock', recoveryToken: 'abc' },
    call: 'POST /credentials/verifyandunlock',
    button: APP.TRY_AGAIN,
  },
};

describe.each(Object.entries(screens))('A 429 without Retry-After: %s', (_, screen) => {
  it('[settled.hint.throttled] disables the button for 5 s, and sends nothing before it is pressed', async () => {
    const { I, sent, clock, since } = await openThrottled(screen);
    const once = sent();
    const first = [problem(), hint(), isBusy(screen.button)];

    await I.press(screen.button);
    await I.wait(4_999 - (clock.now() - since));
    const before = [hint(), isBusy(screen.button), sent()];
    await I.wait(1);
    const after = [hint(), isBusy(screen.button)];
    await I.wait(60_000);
    const later = sent();
    await I.press(screen.button);

    expect(first).toEqual([APP.THROTTLED, expect.stringMatching(/^Try again in [45] seconds\.$/), true]);
    expect(before).toEqual(['Try again in 1 second.', true, once]);
    expect(after).toEqual([APP.HINT.THROTTLED, false]);
    expect([once, later, sent()]).toEqual([1, 1, 2]);
  });

  it('[settled.throttled] shows a notice that typing does not clear, and no box is invalid', async () => {
    const { I, sent } = await openThrottled(screen);
    const boxes = () => [
      ...document.querySelectorAll<HTMLInputElement>('input:not([readonly], [type=radio])'),
    ];

    for (const input of boxes()) await edit(I, input);
    if (screen.typed) await I.hit('{Enter}');

    expect(problem()).toBe(APP.THROTTLED);
    expect([boxes().filter((input) => input.ariaInvalid !== null), sent()]).toEqual([[], 1]);
    expect(document.querySelectorAll('.problem, [aria-invalid]')).toHaveLength(0);
    expect(document.title).not.toMatch(/^Error/);
  });
});

const edit = async (I: ReturnType<typeof createPerson>, input: HTMLInputElement) => {
  const [label] = input.labels ?? [];
  if (label) await I.type('x', label.textContent ?? '');
};

const openThrottled = async ({ at, session, call, typed, pressed }: Throttled) => {
  const opened = await openApp({
    at,
    session: session ? givenSession(session) : freshSession,
    answers: { [call]: answered(undefined, 429) },
  });
  const { I, http, clock } = opened;
  // Time of the request: the clock's initial time if the screen sends the request on load, otherwise the time of the
  // button press.
  let since = createFakeClock().now();
  for (const [label, text] of Object.entries(typed ?? {})) {
    await I.type(text, label);
    expect(box(label).value).toContain(text);
  }
  if (pressed) {
    since = clock.now();
    await I.press(pressed);
  }
  // Excludes aborted requests, because React's StrictMode runs each effect twice and the page aborts the first request.
  const sent = () => http.sent(call).filter((request) => !http.aborted.includes(request)).length;
  expect(sent()).toBe(1);
  return { ...opened, sent, since };
};
