/** Returns an unpredictable whole number from 0 to below `limit`, each with the same chance. */
export type Random = (limit: number) => number;
