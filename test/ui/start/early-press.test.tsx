import { act } from '@testing-library/react';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { box, button, focused, hasButton, heading, isBusy, isInvalid, problem } from '../page';
import { texts } from '../texts';
import { servePage, textsOf } from './served-page';

const { ENTRY, START } = texts.APP;
const entered = refusal('USER_NOT_FOUND');

describe('Section 4 · Next, pressed before the code is here', () => {
  it.each(['by Enter', 'by a click'])('[additions.early.3] %s: is busy, and starts nothing', async (way) => {
    const { I, http } = servePage();
    await I.type('jane', 'Username');
    const before = isBusy('Next');

    await (way === 'by Enter' ? I.hit('{Enter}') : I.press('Next'));

    expect([before, isBusy('Next')]).toEqual([false, true]);
    expect(http.requests).toEqual([]);
  });

  it('[additions.early.3] posts nothing while the configuration is on its way', async () => {
    const { I, posted, start } = servePage();
    const slow = holdAnswer();
    await I.type('jane', 'Username');
    await I.hit('{Enter}');

    await start({ reply: slow, entered });
    await I.wait(5_000);
    const before = [isBusy('Next'), ...posted()];
    slow.release(answered({}));
    await I.wait(0);

    expect(before).toEqual([true]);
    expect(posted()).toEqual(['jane']);
  });

  it('[additions.early.3] may come while the configuration is on its way, too', async () => {
    const { I, posted, start } = servePage();
    const slow = holdAnswer();
    await start({ reply: slow, entered });
    await I.type('jane', 'Username');
    await I.press('Next');
    const wasBusy = isBusy('Next');

    slow.release(answered({}));
    await I.wait(0);

    expect(wasBusy).toBe(true);
    expect(posted()).toEqual(['jane']);
    expect(isBusy('Next')).toBe(false);
  });

  it.each<[string, (I: ReturnType<typeof servePage>['I']) => Promise<unknown>]>([
    ['typing', (I) => I.type('e', 'Username')],
    ['pasting', (I) => I.paste('jane', 'Username')],
    ['deleting', (I) => I.hit('{Backspace}')],
    ['clearing', (I) => I.clear('Username')],
  ])(
    '[additions.early.3] is cancelled by %s before the code is here: the user presses again',
    async (_, edit) => {
      const { I, posted, start } = servePage();
      await I.type('jan', 'Username');
      await I.hit('{Enter}');

      await edit(I);
      const edited = isBusy('Next');
      await start({ reply: answered({}), entered });
      await I.wait(5_000);
      const shown = [isBusy('Next'), problem(), posted().length];
      await I.type('t', 'Username');
      await I.press('Next');

      expect(edited).toBe(false);
      expect(shown).toEqual([false, '', 0]);
      expect(posted()).toEqual([box('Username').value]);
    },
  );

  it('[additions.early.3] cancelled and pressed again before the code is here, is carried out once', async () => {
    const { I, posted, start } = servePage();
    await I.type('jan', 'Username');
    await I.hit('{Enter}');
    await I.type('e', 'Username');
    await I.hit('{Enter}');
    const wasBusy = isBusy('Next');

    await start({ reply: answered({}), entered });
    await I.wait(5_000);

    expect(wasBusy).toBe(true);
    expect(posted()).toEqual(['jane']);
  });

  it('without a name: says that one is needed, and posts nothing', async () => {
    const { I, posted, start } = servePage();
    await I.press('Next');

    await start({ reply: answered({}) });

    expect(posted()).toEqual([]);
    expect(problem()).not.toBe('');
    expect([isInvalid('Username'), isBusy('Next')]).toEqual([true, false]);
  });

  it('is over with that: typing on and pressing again is a press like any other', async () => {
    const { I, posted, start } = servePage();
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered });

    await I.type('t', 'Username');
    await I.press('Next');

    expect(posted()).toEqual(['jane', 'janet']);
  });

  it('none: nothing is posted by itself', async () => {
    const { I, posted, start } = servePage();
    await I.type('jane', 'Username');

    await start({ reply: answered({}), entered });
    await I.wait(5_000);

    expect(posted()).toEqual([]);
    expect(isBusy('Next')).toBe(false);
  });
});

describe('Section 4 · An operator’s own texts, which the page does not know', () => {
  const file = { APP: { ENTRY: { PASSWORD: 'Forgotten it?' } } };

  it('[additions.early.2] are shown, and what was typed stays', async () => {
    const { I, start } = servePage();
    await I.type('jane', 'Username');
    box('Username').setSelectionRange(1, 3);

    await start({ reply: answered({}), file });
    await I.wait(1_000);

    const { value, selectionStart, selectionEnd } = box('Username');
    expect(heading().textContent).toBe('Forgotten it?');
    expect([value, selectionStart, selectionEnd]).toEqual(['jane', 1, 3]);
    expect(focused()).toBe(box('Username'));
  });

  it('[additions.early.3] and an early press is carried out, once', async () => {
    const { I, posted, start } = servePage();
    await I.type('jane', 'Username');
    await I.hit('{Enter}');

    await start({ reply: answered({}), entered, file });
    await I.wait(5_000);

    expect(posted()).toEqual(['jane']);
    expect(problem()).toBe(texts.APP.USER_NOT_FOUND);
  });

  it('the focus stays elsewhere, if it was elsewhere', async () => {
    const { I, start } = servePage();
    await I.type('jane', 'Username');
    await I.focus(button('Help: Username'));

    await start({ reply: answered({}), file });

    expect(box('Username').value).toBe('jane');
    expect(focused()).not.toBe(box('Username'));
  });
});

describe('Section 4 · The configuration cannot be had, and something was typed early', () => {
  it('[additions.early.4] that is said; Try again brings the name back, and presses nothing', async () => {
    const { I, http, posted, start } = servePage();
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: unanswered, entered });
    await I.wait(2_000);
    const failed = [heading().textContent, document.querySelector('input')];

    http.alwaysAnswers('GET /configuration/admin', answered({}));
    await I.press('Try again');
    await I.wait(5_000);

    expect(failed).toEqual([START.FAILED, null]);
    expect(heading().textContent).toBe(ENTRY.PASSWORD);
    expect([box('Username').value, isBusy('Next')]).toEqual(['jane', false]);
    expect(posted()).toEqual([]);
    await I.press('Next');
    expect(posted()).toEqual(['jane']);
  });

  it('[additions.early.4] the name is kept over a second failure', async () => {
    const { I, http, start } = servePage({ language: 'de' });
    await I.type('jane', textsOf('de').APP.ENTRY.USERNAME);
    await start({ reply: unanswered });
    await I.wait(2_000);
    const { TRY_AGAIN, ENTRY: german } = textsOf('de').APP;
    await I.press(TRY_AGAIN);
    await I.wait(2_000);
    const failedAgain = hasButton(TRY_AGAIN);

    http.alwaysAnswers('GET /configuration/admin', answered({}));
    await I.press(TRY_AGAIN);

    expect(failedAgain).toBe(true);
    expect(box(german.USERNAME).value).toBe('jane');
  });
});

describe('Section 4 · Next, pressed while the views are on their way', () => {
  it('[additions.early.3 additions.early.7] asks as soon as the configuration is there, once, and the views show what it led to', async () => {
    const { I, posted, start } = servePage();
    const views = heldViews();
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered, viewsHeldBy: views.held });
    const before = [posted(), isBusy('Next')];

    await views.arrive(I);

    expect(before).toEqual([['jane'], true]);
    expect(posted()).toEqual(['jane']);
    expect([problem(), isBusy('Next')]).toEqual([texts.APP.USER_NOT_FOUND, false]);
    expect(box('Username').value).toBe('jane');
  });

  it('[additions.early.3] may be pressed when the configuration is there, too', async () => {
    const { I, posted, start } = servePage();
    const views = heldViews();
    await start({ reply: answered({}), entered, viewsHeldBy: views.held });
    await I.type('jane', 'Username');
    const before = posted();

    await I.press('Next');
    await I.press('Next');
    const after = [posted(), isBusy('Next')];
    await views.arrive(I);

    expect([before, after]).toEqual([[], [['jane'], true]]);
    expect(posted()).toEqual(['jane']);
  });

  it('a factor that was found opens, and is there when the views are', async () => {
    const { I, posted, navigation, start } = servePage();
    const views = heldViews();
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered: answered([{ name: 'google' }]), viewsHeldBy: views.held });
    const { path } = navigation.current();

    await views.arrive(I);

    expect(path).toBe('/recovery/password/google');
    expect(hasButton('Next')).toBe(false);
    expect(posted()).toEqual(['jane']);
  });

  it('an answer that comes at the moment the views take over the screen disturbs neither', async () => {
    const { I, posted, navigation, start } = servePage();
    const [views, slow] = [heldViews(), holdAnswer()];
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered: slow, viewsHeldBy: views.held });
    const served = box('Username');
    let taken: Element | undefined;

    await act(async () => {
      views.letCome();
      // Between the decision that the screen stands in the page already and what React does with it.
      await turnsUntil(() => !isBusy('Next'));
      taken = box('Username');
      slow.release(answered([{ name: 'google' }]));
      await turnsUntil(() => navigation.current().path !== '/recovery/password');
    });
    await I.wait(0);

    expect(taken).toBe(served);
    expect(navigation.current().path).toBe('/recovery/password/google');
    expect(hasButton('Next')).toBe(false);
    expect(posted()).toEqual(['jane']);
  });

  it('is over once a factor was found: Back lists the factors, and Next works as ever', async () => {
    const { I, posted, navigation, start } = servePage();
    const views = heldViews();
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered: answered([{ name: 'google' }]), viewsHeldBy: views.held });
    await views.arrive(I);

    await act(async () => navigation.go('/recovery/password'));
    await I.wait(0);
    const listed = hasButton('Google Authenticator');
    await I.press('Next');

    expect(listed).toBe(true);
    expect(navigation.current().path).toBe('/recovery/password/google');
    expect(posted()).toEqual(['jane']);
  });

  it('an answer that comes after the views is shown by them; typing on gives it up', async () => {
    const { I, http, posted, start } = servePage();
    const [views, slow] = [heldViews(), holdAnswer()];
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered: slow, viewsHeldBy: views.held });
    await views.arrive(I);
    const busy = isBusy('Next');

    await I.type('t', 'Username');
    const [first] = http.aborted;
    await I.press('Next');
    slow.release(entered);
    await I.wait(0);

    expect([busy, first?.body]).toEqual([true, expect.objectContaining({ username: 'jane' })]);
    expect(posted()).toEqual(['jane', 'janet']);
    expect(problem()).toBe(texts.APP.USER_NOT_FOUND);
  });

  it('typing on before the views are there gives the press up, and Next can be pressed again', async () => {
    const { I, http, posted, start } = servePage();
    const [views, slow] = [heldViews(), holdAnswer()];
    await I.type('jane', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered: slow, viewsHeldBy: views.held });

    await I.type('t', 'Username');
    const givenUp = [http.aborted.length, isBusy('Next')];
    await views.arrive(I);
    const taken = [box('Username').value, isBusy('Next'), problem()];
    slow.release(entered);
    await I.press('Next');

    expect(givenUp).toEqual([1, false]);
    expect(taken).toEqual(['janet', false, '']);
    expect(posted()).toEqual(['jane', 'janet']);
  });

  it('blanks around the name are nobody’s edit', async () => {
    const { I, http, posted, start } = servePage();
    const [views, slow] = [heldViews(), holdAnswer()];
    await I.type(' jane ', 'Username');
    await I.hit('{Enter}');
    await start({ reply: answered({}), entered: slow, viewsHeldBy: views.held });
    await views.arrive(I);

    slow.release(entered);
    await I.wait(0);

    expect([posted(), http.aborted]).toEqual([['jane'], []]);
    expect([problem(), box('Username').value]).toEqual([texts.APP.USER_NOT_FOUND, ' jane ']);
  });
});

describe('Section 2 · A token in the address, while the views are on their way', () => {
  it('stays there: a page that is loaded anew finds it again', async () => {
    const { I, navigation, start } = servePage({ at: '/recovery/password/reset/a-token' });
    const views = heldViews();
    await start({ reply: answered({}), viewsHeldBy: views.held });
    const before = navigation.current().path;

    await views.arrive(I);

    expect(before).toBe('/recovery/password/reset/a-token');
    expect(navigation.current().path).toBe('/recovery/password/reset');
  });
});

/** Lets promises go on, and nothing else, until something is so. */
const turnsUntil = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 1_000 && !isSo(); turn += 1) await Promise.resolve();
};

/** Views that come when the test lets them. */
const heldViews = () => {
  let arrived: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  return {
    held,
    letCome: arrived,
    arrive: async (I: { wait(milliseconds: number): Promise<void> }) => {
      arrived();
      await I.wait(0);
    },
  };
};
