import type { Store } from '../ports/ports';

/** A day, and 366 days, in milliseconds. */
const [DAY, REMEMBERED] = [86_400_000, 31_622_400_000];
/** Rejections within a day that close the factor. */
const MOST = 2;

/** Creates the memory of the pushes that users have rejected: somebody else may have asked for them. */
export const createRejections = (store: Store) => {
  const countOf = (user: string) => `rejected/user/${user}`;
  const closedOf = (user: string) => `rejected/closed/${user}`;
  const inRecovery = (recovery: string) => `rejected/recovery/${recovery}`;
  const has = async (key: string) => (await store.get(key)) !== undefined;
  return {
    /** Records a rejected push once, although concurrent polls report it. */
    record: async (user: string, recovery: string, push: string): Promise<boolean> => {
      if (!(await store.claim(`rejected/push/${push}`, '', DAY))) return false;
      await store.set(inRecovery(recovery), '', DAY);
      const { count } = await store.count(countOf(user), DAY);
      if (count >= MOST) await store.set(closedOf(user), '', REMEMBERED);
      return true;
    },
    isIn: (recovery: string) => has(inRecovery(recovery)),
    beginAfresh: (recovery: string) => store.delete(inRecovery(recovery)),
    /** True after the last rejection, until the user has proven the identity by another factor. */
    isClosed: (user: string) => has(closedOf(user)),
    forget: async (user: string) => {
      await Promise.all([countOf(user), closedOf(user)].map((key) => store.delete(key)));
    },
  };
};
