import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { box, button, focused, hasButton, heading, isBusy, isInvalid, problem } from '../page';
import { texts } from '../texts';
import { servePage, textsOf } from './served-page';

const { ENTRY, START } = texts.APP;
const entered = refusal('USER_NOT_FOUND');

describe('Section 4 · Next, pressed before the code is here', () => {
  it.each(['by Enter', 'by a click'])('[settled.early.3] %s: is busy, and starts nothing', async (way) => {
    const { I, http } = servePage();
    await I.type('jane', 'Username');
    const before = isBusy('Next');

    await (way === 'by Enter' ? I.hit('{Enter}') : I.press('Next'));

    expect([before, isBusy('Next')]).toEqual([false, true]);
    expect(http.requests).toEqual([]);
  });

  it('[settled.early.3] posts nothing while the configuration is on its way', async () => {
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

  it('[settled.early.3] may come while the configuration is on its way, too', async () => {
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

  it('posts what stands in the box then, not what stood there at the press', async () => {
    const { I, posted, start } = servePage();
    await I.type('jan', 'Username');
    await I.hit('{Enter}');
    await I.type('e', 'Username');

    await start({ reply: answered({}), entered });

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

  it('[settled.early.2] are shown, and what was typed stays', async () => {
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

  it('[settled.early.3] and an early press is carried out, once', async () => {
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
  it('[settled.early.4] that is said; Try again brings the name back, and presses nothing', async () => {
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

  it('[settled.early.4] the name is kept over a second failure', async () => {
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
