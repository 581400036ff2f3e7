/** What a check needs, or in words why it is not there: then the check is not tried. */
export type Had<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

export const had = <T>(value: T): Had<T> => ({ ok: true, value });

export const missing = (why: string): Had<never> => ({ ok: false, why });

/** Two needs as one; the first that is not there says why. */
export const both = <A, B>(first: Had<A>, second: Had<B>): Had<readonly [A, B]> => {
  if (!first.ok) return first;
  return second.ok ? had([first.value, second.value]) : second;
};

/** What is not there as a value, or the reason that it is missing for. */
export const orMissing = <T>(value: T | undefined, why: string): Had<T> =>
  value === undefined ? missing(why) : had(value);

/** Something of what is there. */
export const of = <A, B>(needed: Had<A>, pick: (value: A) => B | undefined, why: string): Had<B> =>
  needed.ok ? orMissing(pick(needed.value), why) : needed;

/** What is needed, if all that comes before it has gone well. */
export const after = <T>(needed: Had<T>, ...earlier: readonly Had<unknown>[]): Had<T> => {
  for (const each of earlier) if (!each.ok) return each;
  return needed;
};
