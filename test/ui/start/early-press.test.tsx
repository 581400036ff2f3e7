import { act } from '@testing-library/react';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { box, button, focused, hasButton, heading, isBusy, isInvalid, problem } from '../page';
import { texts, textsOf } from '../texts';
import { servePage } from './served-page';

const { ENTRY, START } = texts.APP;
const entered = refusal('USER_NOT_FOUND');
const google = answered([{ name: 'google' }]);
type Page = ReturnType<typeof servePage>;

const submitEarly = async (username: string): Promise<Page> => {
  const page = servePage();
  await page.I.paste(username, 'Username');
  await page.I.hit('{Enter}');
  return page;
};

describe('Section 4 · Next, pressed before the code has loaded', () => {
  it.each(['by Enter', 'by a click'])('[additions.early.3] %s: is busy, and sends nothing', async (way) => {
    const { I, http } = servePage();
    await I.paste('jane', 'Username');
    const before = isBusy('Next');

    await (way === 'by Enter' ? I.hit('{Enter}') : I.press('Next'));

    expect([before, isBusy('Next')]).toEqual([false, true]);
    expect(http.requests).toEqual([]);
  });

  it.each([true, false])(
    '[additions.early.3] posts nothing before the configuration arrives, then once (pressed before its request: %s)',
    async (isBefore) => {
      const slow = holdAnswer();
      const { I, posted, start } = servePage();
      await I.paste('jane', 'Username');
      if (isBefore) await I.press('Next');
      await start({ reply: slow, entered });
      if (!isBefore) await I.press('Next');
      await I.wait(5_000);
      const before = [isBusy('Next'), ...posted()];

      slow.release(answered({}));
      await I.wait(0);

      expect(before).toEqual([true]);
      expect([isBusy('Next'), ...posted()]).toEqual([false, 'jane']);
    },
  );

  it.each(['before', 'after'])(
    '[settled.submitted] a username that was set without an event %s the code has loaded is posted',
    async (when) => {
      const { I, box, posted, start } = servePage();
      if (when === 'before') box().value = 'jane';
      await start({ reply: answered({}), entered });
      if (when === 'after') box().value = 'jane';

      await I.press('Next');

      expect(posted()).toEqual(['jane']);
    },
  );

  it.each<[string, (I: Page['I']) => Promise<unknown>]>([
    ['typing', (I) => I.type('e', 'Username')],
    ['clearing', (I) => I.clear('Username')],
  ])('[additions.early.3] is cancelled by %s: the user presses again', async (_, edit) => {
    const { I, posted, start } = await submitEarly('jan');

    await edit(I);
    const edited = isBusy('Next');
    await start({ reply: answered({}), entered });
    await I.wait(5_000);
    const shown = [isBusy('Next'), problem(), posted().length];
    await I.type('t', 'Username');
    await I.press('Next');

    expect([edited, ...shown]).toEqual([false, false, '', 0]);
    expect(posted()).toEqual([box('Username').value]);
  });

  it('[additions.early.3] pressed again after a cancellation, Next is carried out once', async () => {
    const { I, posted, start } = await submitEarly('jan');
    await I.type('e', 'Username');
    await I.hit('{Enter}');

    await start({ reply: answered({}), entered });
    await I.wait(5_000);

    expect(posted()).toEqual(['jane']);
  });

  it('without a username shows that it is required, and posts nothing', async () => {
    const { I, posted, start } = servePage();
    await I.press('Next');

    await start({ reply: answered({}) });

    expect([problem(), posted()]).toEqual([texts.APP.USERNAME_REQUIRED, []]);
    expect([isInvalid('Username'), isBusy('Next')]).toEqual([true, false]);
    expect(focused()).toBe(box('Username'));
  });

  it('after a refusal by the server can be pressed again as usual', async () => {
    const { I, posted, start } = await submitEarly('jane');
    await start({ reply: answered({}), entered });
    const before = problem();

    await I.press('Next');
    await I.type('t', 'Username');
    await I.press('Next');

    expect(before).toBe(texts.APP.USER_NOT_FOUND);
    expect(posted()).toEqual(['jane', 'jane', 'janet']);
  });
});

describe('Section 4 · An operator’s own texts, which the page does not contain', () => {
  const file = { APP: { ENTRY: { PASSWORD: 'Forgotten it?' } } };

  it('[additions.early.2 additions.early.3] are shown; the typed text, the selection and an early press stay', async () => {
    const { I, posted, start } = await submitEarly('jane');
    box('Username').setSelectionRange(1, 3);

    await start({ reply: answered({}), entered, file });
    await I.wait(5_000);

    const { value, selectionStart, selectionEnd } = box('Username');
    expect([heading().textContent, problem()]).toEqual(['Forgotten it?', texts.APP.USER_NOT_FOUND]);
    expect([value, selectionStart, selectionEnd]).toEqual(['jane', 1, 3]);
    expect(focused()).toBe(box('Username'));
    expect(posted()).toEqual(['jane']);
  });

  it('are shown without moving the focus, and the typed text stays', async () => {
    const { I, posted, start } = servePage();
    await I.paste('jane', 'Username');
    await I.focus(button('Next'));

    await start({ reply: answered({}), file });

    expect(box('Username').value).toBe('jane');
    expect(focused()).not.toBe(box('Username'));
    await I.clear('Username');
    await I.press('Next');
    expect([problem(), posted()]).toEqual([texts.APP.USERNAME_REQUIRED, []]);
  });
});

describe('Section 4 · The configuration fails to load after early typing', () => {
  it('[additions.early.4] shows a problem; Try again restores the username, and submits nothing', async () => {
    const { I, http, posted, start } = await submitEarly('jane');
    await start({ reply: unanswered, entered });
    await I.wait(2_000);
    const failed = [heading().textContent, document.querySelector('input')];

    http.alwaysAnswers('GET /configuration/admin', answered({}));
    await I.press('Try again');
    await I.wait(5_000);

    expect(failed).toEqual([START.FAILED, null]);
    expect([heading().textContent, box('Username').value]).toEqual([ENTRY.PASSWORD, 'jane']);
    expect([isBusy('Next'), ...posted()]).toEqual([false]);
    await I.press('Next');
    expect(posted()).toEqual(['jane']);
  });

  it('[additions.early.4] keeps the username after a second failure', async () => {
    const { I, http, start } = servePage({ language: 'de' });
    const { TRY_AGAIN, ENTRY: german } = textsOf('de').APP;
    await I.paste('jane', german.USERNAME);
    await start({ reply: unanswered });
    await I.wait(2_000);
    await I.press(TRY_AGAIN);
    await I.wait(2_000);
    const failedAgain = hasButton(TRY_AGAIN);

    http.alwaysAnswers('GET /configuration/admin', answered({}));
    await I.press(TRY_AGAIN);

    expect([failedAgain, box(german.USERNAME).value]).toEqual([true, 'jane']);
  });
});

describe('Section 4 · Next, pressed while the views are loading', () => {
  it('[additions.early.3 additions.early.7] posts once when the configuration arrives, and the views show the refusal', async () => {
    const { I, posted, start } = await submitEarly('jane');
    const views = delayViews();
    await start({ reply: answered({}), entered, viewsHeldBy: views.held });
    const before = [posted(), isBusy('Next')];

    await views.arrive(I);

    expect([before, posted()]).toEqual([[['jane'], true], ['jane']]);
    expect([problem(), isBusy('Next'), box('Username').value]).toEqual([
      texts.APP.USER_NOT_FOUND,
      false,
      'jane',
    ]);
  });

  it('[additions.early.3] posts immediately after the configuration, and once for two presses', async () => {
    const { I, posted, start } = servePage();
    const views = delayViews();
    await start({ reply: answered({}), entered, viewsHeldBy: views.held });
    await I.paste('jane', 'Username');
    const before = posted();

    await I.press('Next');
    await I.press('Next');
    const after = [posted(), isBusy('Next')];
    await views.arrive(I);

    expect([before, after, posted()]).toEqual([[], [['jane'], true], ['jane']]);
  });

  it('opens the factor; Back then lists the factors, and one can be picked', async () => {
    const { I, posted, navigation, start } = await submitEarly('jane');
    const views = delayViews();
    await start({ reply: answered({}), entered: google, viewsHeldBy: views.held });
    const { path } = navigation.current();
    await views.arrive(I);
    const isEntryShown = hasButton('Next');

    await act(async () => navigation.go('/recovery/password'));
    await I.wait(0);
    const isListed = hasButton('Google Authenticator');
    await I.press('Google Authenticator');

    expect([path, isEntryShown, isListed]).toEqual(['/recovery/password/google', false, true]);
    expect([navigation.current().path, ...posted()]).toEqual(['/recovery/password/google', 'jane']);
  });

  it('stays busy during hydration, also if the answer arrives in between', async () => {
    const { I, posted, navigation, start } = await submitEarly('jane');
    const [views, slow] = [delayViews(), holdAnswer()];
    await start({ reply: answered({}), entered: slow, viewsHeldBy: views.held });
    const served = box('Username');
    let taken: [box: Element, isBusy: boolean] | undefined;

    await act(async () => {
      views.release();
      await runPromisesUntil(() => window.earlyEntry === undefined);
      taken = [box('Username'), isBusy('Next')];
      slow.release(google);
      await runPromisesUntil(() => navigation.current().path !== '/recovery/password');
    });
    await I.wait(0);

    expect(taken).toEqual([served, true]);
    expect(taken?.[0]).toBe(served);
    expect([navigation.current().path, hasButton('Next')]).toEqual(['/recovery/password/google', false]);
    expect(posted()).toEqual(['jane']);
  });

  it('is still busy when the views arrive; typing then cancels the request', async () => {
    const { I, http, posted, start } = await submitEarly(' jane ');
    const [views, slow] = [delayViews(), holdAnswer()];
    await start({ reply: answered({}), entered: slow, viewsHeldBy: views.held });
    await views.arrive(I);
    const taken = [isBusy('Next'), box('Username').value, http.aborted.length];

    await I.type('t', 'Username');
    const [first] = http.aborted;
    await I.clear('Username');
    await I.paste('janet', 'Username');
    await I.press('Next');
    slow.release(entered);
    await I.wait(0);

    expect(taken).toEqual([true, ' jane ', 0]);
    expect(first?.body).toMatchObject({ username: 'jane' });
    expect([posted(), problem()]).toEqual([['jane', 'janet'], texts.APP.USER_NOT_FOUND]);
  });

  it('is cancelled by typing before the views arrive, and can be pressed again', async () => {
    const { I, http, posted, start } = await submitEarly('jane');
    const [views, slow] = [delayViews(), holdAnswer()];
    await start({ reply: answered({}), entered: slow, viewsHeldBy: views.held });

    await I.type('t', 'Username');
    const cancelled = [http.aborted.length, isBusy('Next')];
    await views.arrive(I);
    const taken = [box('Username').value, isBusy('Next'), problem()];
    slow.release(entered);
    await I.press('Next');

    expect([cancelled, taken]).toEqual([
      [1, false],
      ['janet', false, ''],
    ]);
    expect(posted()).toEqual(['jane', 'janet']);
  });
});

it('Section 2 · A token stays in the address until the views arrive, so that a reload finds it', async () => {
  const { I, navigation, start } = servePage({ at: '/recovery/password/reset/a-token' });
  const views = delayViews();
  await start({ reply: answered({}), viewsHeldBy: views.held });
  const before = navigation.current().path;

  await views.arrive(I);

  expect([before, navigation.current().path]).toEqual([
    '/recovery/password/reset/a-token',
    '/recovery/password/reset',
  ]);
});

/** Runs promise callbacks until `condition` returns true, for at most 1,000 turns. Does not advance the fake clock. */
const runPromisesUntil = async (condition: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 1_000 && !condition(); turn += 1) await Promise.resolve();
};

/**
 * Delays the loading of the views until the test calls `release` or `arrive`. `arrive` also waits until the views are
 * displayed.
 */
const delayViews = () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    held,
    release,
    arrive: async (I: { wait(milliseconds: number): Promise<void> }) => {
      release();
      await I.wait(0);
    },
  };
};
