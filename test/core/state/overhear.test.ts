import { type Heard, overhear } from '../../../core/state/overhear';
import { createStore } from '../../../core/state/store';

describe('Design · Core · What is asked of the product can be heard', () => {
  it('by its name and its answer, which is the very same', () => {
    const heard = createStore<Heard | undefined>(undefined);
    const answer = Promise.resolve('seven');
    const useCases = overhear({ ask: (_count: number, _word: string) => answer, forget: () => false }, heard);

    expect(useCases.ask(7, 'seven')).toBe(answer);
    expect(heard.get()).toEqual({ name: 'ask', answer });
    expect(useCases.forget()).toBe(false);
    expect(heard.get()).toEqual({ name: 'forget', answer: false });
  });

  it('what is given is passed on, and what is thrown stays loud', () => {
    const heard = createStore<Heard | undefined>(undefined);
    const given: unknown[] = [];
    const useCases = overhear(
      {
        take: (...all: unknown[]) => void given.push(...all),
        fail: () => {
          throw new Error('broken');
        },
      },
      heard,
    );

    useCases.take(1, 'two');

    expect(given).toEqual([1, 'two']);
    expect(() => useCases.fail()).toThrow('broken');
    expect(heard.get()).toEqual({ name: 'take', answer: undefined });
  });
});
