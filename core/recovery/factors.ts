import { type FactorKind, factorKinds, type Panel, unknownKind } from './factor-table';

/** A second factor of a user, as the server lists it (specification, section 3). */
export interface Factor {
  /** Name under which the server lists the factor. */
  readonly name: string;
  /** Name for the user, for example a phone's name or the last digits of its number. */
  readonly factorDisplay?: string;
}

/** Factors that the environment offers to all users, and the one picked initially (specification, "Settled questions"). */
export interface AvailableFactors {
  readonly factors: readonly Factor[];
  readonly picked: Factor | undefined;
}

/** Row of a factor; `unknownKind` if the table has none. */
export const factorKindOf = (factor: Factor): FactorKind =>
  factorKinds.find((kind) => kind.listedAs.includes(factor.name)) ?? unknownKind;

/** Panel of a factor's screen. For a user without push, the push screen only takes a typed code. */
export const panelOf = (factor: Factor, factors: readonly Factor[]): Panel => {
  const { panel } = factorKindOf(factor);
  const hasPush = factors.some(({ name }) => name === 'push' || name === 'verifypush');
  return panel === 'push' && !hasPush ? 'code' : panel;
};

/** True if the table has a row for the factor. Without dynamic factors, no other factor is offered. */
export const hasOwnScreen = (factor: Factor): boolean => factorKindOf(factor) !== unknownKind;

/** The `factorType` to post with a code: our name of the factor, or the server's name if the factor has no row. */
export const factorTypeOf = (factor: Factor): string =>
  hasOwnScreen(factor) ? factorKindOf(factor).name : factor.name;

/** True for a code that the user types from the app that also receives pushes. */
export const isTypedCode = ({ name }: Factor): boolean => name === 'verify';

/** Last segment of a factor's route: `verify` for a typed code; for every other factor, the first segment of its row. */
export const segmentOf = (factor: Factor): string =>
  isTypedCode(factor) ? 'verify' : (factorKindOf(factor).routes[0] ?? 'dynamic');

/** User's name of a factor, if its heading shows one. A factor without a row falls back to the server's name. */
export const nameInHeading = (factor: Factor): string | undefined => {
  const { isNamed } = factorKindOf(factor);
  return isNamed ? (factor.factorDisplay ?? (hasOwnScreen(factor) ? undefined : factor.name)) : undefined;
};

/** Finds the factor for the last segment of a route, under any of its names. If several match, prefers the selected one. */
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

/** Name of a factor's icon in `/ui/assets/img/icons/mfa/`. */
export const iconOf = (factor: Factor): string => (hasOwnScreen(factor) ? factor.name : 'dynamic');
