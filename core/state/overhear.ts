import type { Store } from './store';

/** What was asked of the product last, by the name of the use case, and what that has answered: mostly a promise. */
export interface Heard {
  readonly name: string;
  readonly answer: unknown;
}

type UseCase = (...given: never[]) => unknown;

/** The same use cases, each of which leaves in `heard` what it answers; nothing else about them changes. */
export const overhear = <UseCases extends { [Name in keyof UseCases]: UseCase }>(
  useCases: UseCases,
  heard: Store<Heard | undefined>,
): UseCases => {
  const overheard = { ...useCases };
  for (const name in overheard) {
    overheard[name] = new Proxy(overheard[name], {
      apply(useCase, owner, given) {
        const answer: unknown = Reflect.apply(useCase, owner, given);
        heard.set({ name, answer });
        return answer;
      },
    });
  }
  return overheard;
};
