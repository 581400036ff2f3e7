import { type FactorKind, factorKinds, type Panel, unknownKind } from './factor-table';

/** Second factor of a user, as listed by the server (specification, section 3). */
export interface Factor {
  /** Name that the server uses for the factor. */
  readonly name: string;
  /** Name of the factor for the user, for example the name of a phone or the last digits of its number. */
  readonly factorDisplay?: string;
}

/**
 * Factors that the server lists before a username is known (`dynamicFactors`). `picked` is the factor that is selected initially
 * (specification, "Settled questions").
 */
export interface OfferedFactors {
  readonly factors: readonly Factor[];
  readonly picked: Factor | undefined;
}

/** Returns the row of the factor table for a factor, or `unknownKind` if the table has no row for the factor. */
export const factorKindOf = (factor: Factor): FactorKind =>
  factorKinds.find((kind) => kind.listedAs.includes(factor.name)) ?? unknownKind;

/** Returns the panel of a factor's screen. Replaces the push panel with the code panel if the user has no push factor. */
export const panelOf = (factor: Factor, factors: readonly Factor[]): Panel => {
  const { panel } = factorKindOf(factor);
  const hasPush = factors.some(({ name }) => name === 'push' || name === 'verifypush');
  return panel === 'push' && !hasPush ? 'code' : panel;
};

/** True if the factor table has a row for the factor. Unless `dynamicFactors` is set, the page offers only factors with a row. */
export const hasOwnScreen = (factor: Factor): boolean => factorKindOf(factor) !== unknownKind;

/**
 * Returns the `factorType` field of requests about a factor: the name in the factor table or, for a factor without a row, the
 * server's name.
 */
export const factorTypeOf = (factor: Factor): string =>
  hasOwnScreen(factor) ? factorKindOf(factor).name : factor.name;

/** True for the `verify` factor, for which the user types a code from an authenticator app. */
export const isTypedCode = ({ name }: Factor): boolean => name === 'verify';

/**
 * Returns the last path segment of the URL of a factor's screen, for example `sms`. The factors `verify` and `push` share a table
 * row, but have different segments.
 */
export const segmentOf = (factor: Factor): string =>
  isTypedCode(factor) ? 'verify' : (factorKindOf(factor).routes[0] ?? 'dynamic');

/**
 * Returns the name for the heading of a factor's screen: `factorDisplay`, or `undefined` for a heading without a name. Falls
 * back to `name` if the factor table has no row for the factor.
 */
export const nameInHeading = (factor: Factor): string | undefined => {
  const { isNamed } = factorKindOf(factor);
  return isNamed ? (factor.factorDisplay ?? (hasOwnScreen(factor) ? undefined : factor.name)) : undefined;
};

/** Finds the factor for the last path segment of a screen's URL. If several factors match, prefers the selected factor. */
export const factorAt = (
  segment: string,
  factors: readonly Factor[],
  selected?: Factor,
): Factor | undefined => {
  const fitting = factors.filter((factor) => factorKindOf(factor).routes.includes(segment));
  const openedHere = fitting.filter((factor) => segmentOf(factor) === segment);
  const meant = openedHere.length > 0 ? openedHere : fitting;
  return meant.find(({ name }) => name === selected?.name) ?? meant[0];
};

export const iconOf = (factor: Factor): string => (hasOwnScreen(factor) ? factor.name : 'dynamic');
