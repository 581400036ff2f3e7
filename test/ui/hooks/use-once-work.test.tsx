import { act, renderHook } from '@testing-library/react';
import { accepted, type Result, refused } from '../../../core/result';
import { useOnceWork } from '../../../ui/hooks/use-once-work';

describe('Work started by a screen runs once', () => {
  it('the screen waits for its answer', async () => {
    const answer = Promise.resolve(accepted('unlocked'));
    const start = () => answer;

    const { result } = renderHook(() => useOnceWork(start));
    const meanwhile = result.current;
    await act(async () => answer);

    expect([meanwhile, result.current]).toEqual([undefined, accepted('unlocked')]);
  });

  it('work that throws fails on the screen, and the error is still reported', async () => {
    const bug = new Error('a bug');
    const overheard: Promise<unknown>[] = [];
    const work = rejectedInEarshot(bug, overheard);
    const start = () => work;

    const { result } = renderHook(() => useOnceWork(start));
    const fates = await act(() => Promise.allSettled(overheard));

    expect(result.current).toEqual(refused('failed'));
    expect(fates).toEqual([
      { status: 'rejected', reason: bug },
      { status: 'rejected', reason: bug },
    ]);
  });

  it('a screen without such work waits for nothing', () => {
    const { result } = renderHook(() => useOnceWork(nothing));

    expect(result.current).toBeUndefined();
  });
});

const nothing = () => undefined;

/** A promise that rejects. Promises derived by `then` are collected, so that their rejections are handled. */
const rejectedInEarshot = (reason: unknown, overheard: Promise<unknown>[]): Promise<Result<string>> => {
  class Overheard<T> extends Promise<T> {
    constructor(settle: ConstructorParameters<typeof Promise<T>>[0]) {
      super(settle);
      overheard.push(this);
    }
  }
  return Overheard.reject(reason);
};
