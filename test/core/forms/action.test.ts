import { createAction } from '../../../core/forms/action';
import { accepted, type Refusal, type Result, refused } from '../../../core/result';
import { createStore } from '../../../core/state/store';
import { createFakeClock } from '../../fakes/fake-clock';
import { unhandledRejectionsOf } from '../../fakes/unhandled-rejections';

describe('Design · Core · Work started by the user runs once', () => {
  it('a second start does nothing while the work is pending, and starts it again after an answer', async () => {
    const { action, work, settle } = givenAction();
    action.run(work.start);
    action.run(work.start);
    const pending = [work.started(), action.state.get().isBusy];
    work.answer(refused('E0000068'));
    await settle();

    action.run(work.start);

    expect([pending, work.started(), action.state.get().refusal]).toEqual([[1, true], 2, undefined]);
  });

  it('a success is passed to the success callback with its value', async () => {
    const { action, work, settle } = givenAction();
    const told: unknown[] = [];
    const refusals: unknown[] = [];

    action.run(
      work.start,
      (value) => told.push(value),
      (refusal) => refusals.push(refusal),
    );
    work.answer(accepted('done'));
    await settle();

    expect([told, refusals]).toEqual([['done'], []]);
    expect(action.state.get()).toEqual({ isBusy: false, refusal: undefined, isResting: false });
  });

  it('a refusal is passed to the refusal callback, and stored until it is cleared', async () => {
    const { action, work, settle } = givenAction();
    const told: unknown[] = [];
    const values: unknown[] = [];
    action.run(
      work.start,
      (value) => values.push(value),
      ({ code }) => told.push(code),
    );
    work.answer(refused('E0000068'));
    await settle();
    const shown = action.state.get();

    action.clear();

    expect([told, values]).toEqual([['E0000068'], []]);
    expect(shown).toEqual({ isBusy: false, refusal: refused('E0000068'), isResting: false });
    expect(action.state.get().refusal).toBeUndefined();
  });

  it('an answer of an earlier attempt is not shown', async () => {
    const { action, work, settle } = givenAction();
    const told: unknown[] = [];
    action.run(work.start, undefined, ({ code }) => told.push(code));

    work.answer(refused('superseded'));
    await settle();

    expect([told, action.state.get().refusal, action.state.get().isBusy]).toEqual([[], undefined, false]);
  });

  it('a start function that returns no work keeps the stored refusal', () => {
    const { action } = givenAction(refused('E0000080'));

    action.run(() => undefined);

    expect(action.state.get()).toEqual({ isBusy: false, refusal: refused('E0000080'), isResting: false });
  });

  it.each<[string, (given: ReturnType<typeof givenAction>) => void]>([
    ['cancelled work', ({ action }) => action.cancel()],
    ['the work of a removed screen', ({ close }) => close()],
  ])('%s is aborted, and its late answer is ignored', async (_, end) => {
    const given = givenAction();
    const { action, work, settle } = given;
    const values: unknown[] = [];
    action.run(work.start, (value) => values.push(value));

    end(given);
    work.answer(accepted('late'));
    await settle();

    expect(work.signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect([values, action.state.get().isBusy]).toEqual([[], false]);
  });

  it('a late refusal of cancelled work does not affect work that started later', async () => {
    const { action, work, settle } = givenAction();
    action.run(work.start);
    const late = work.answer;
    action.cancel();
    action.run(work.start);

    late(refused('E0000068'));
    await settle();

    expect([action.state.get().refusal, action.state.get().isBusy]).toEqual([undefined, true]);
  });

  it('an exception is shown as a failure and thrown; an exception in cancelled work is only thrown', async () => {
    const { action, settle } = givenAction();
    const bug = new Error('a bug');

    const loud = await unhandledRejectionsOf(async () => {
      action.run(() => Promise.reject(bug));
      await settle();
    });
    const shown = action.state.get();
    const quiet = await unhandledRejectionsOf(async () => {
      action.run(() => Promise.reject(bug));
      action.cancel();
      await settle();
    });

    expect([loud, quiet]).toEqual([[bug], []]);
    expect(shown).toEqual({ isBusy: false, refusal: refused('failed'), isResting: false });
  });
});

describe('[settled.throttled] Settled questions · A throttled action cannot start before its time', () => {
  it.each([
    ['with the wait of the answer', (now: number) => ({ waitSeconds: 5, waitUntil: now + 5_000 }), 5_000],
    ['after the clock was set back', (now: number) => ({ waitSeconds: 5, waitUntil: now + 9_000 }), 5_000],
  ])(
    '%s, starts are ignored until the wait ends, and nothing starts automatically afterwards',
    async (_, until, wait) => {
      const { action, work, clock, settle } = givenAction();
      const throttled = { ...refused('throttled'), ...until(clock.now()) };
      action.run(work.start);
      work.answer(throttled);
      await settle();

      action.clear();
      await clock.advance(wait - 1);
      action.run(work.start);
      const early = [action.state.get(), work.started()];
      await clock.advance(1);
      const late = [action.state.get(), work.started()];
      await clock.advance(60_000);
      const automatic = work.started();
      action.run(work.start);

      expect(early).toEqual([{ isBusy: false, refusal: throttled, isResting: true }, 1]);
      expect(late).toEqual([{ isBusy: false, refusal: throttled, isResting: false }, 1]);
      expect([automatic, work.started()]).toEqual([1, 2]);
    },
  );

  it('the rest of the waiting time of an earlier submit applies', async () => {
    const clock = createFakeClock();
    const earlier = { ...refused('throttled'), waitSeconds: 5, waitUntil: clock.now() + 3_000 };
    const { action } = givenAction(earlier, clock);
    const atFirst = action.state.get().isResting;

    await clock.advance(2_999);
    const before = action.state.get().isResting;
    await clock.advance(1);

    expect([atFirst, before, action.state.get().isResting]).toEqual([true, true, false]);
  });

  it('the timer of the wait ends with the screen, and starts again when the screen returns', async () => {
    const { action, work, clock, settle, close } = givenAction();
    action.run(work.start);
    work.answer({ ...refused('throttled'), waitSeconds: 5, waitUntil: clock.now() + 5_000 });
    await settle();

    close();
    await settle();
    const closed = clock.pending();
    const closeAgain = action.start();

    expect([closed, clock.pending(), action.state.get().isResting]).toEqual([0, 1, true]);
    closeAgain();
  });
});

function givenAction(earlier?: Refusal, clock = createFakeClock()) {
  const signals: AbortSignal[] = [];
  const shownRefusal = createStore<Refusal | undefined>(undefined);
  const action = createAction({ clock, shownRefusal }, earlier);
  const work = {
    signals,
    started: () => signals.length,
    answer: (_: Result<unknown>): void => undefined,
    start: (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Result<unknown>>((resolve) => {
        work.answer = resolve;
      });
    },
  };
  return { action, work, clock, shownRefusal, close: action.start(), settle: () => clock.advance(0) };
}
