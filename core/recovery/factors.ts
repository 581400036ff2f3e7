import { type FactorKind, factorKinds, type Panel, unknownKind } from './factor-table';

export interface Factor {
  /** Name that the server uses. */
  readonly name: string;
  /** Name for the user, for example of a phone. */
  readonly factorDisplay?: string;
}

/** Listed before a username is known (`dynamicFactors`). `picked` is selected initially. */
export interface OfferedFactors {
  readonly factors: readonly Factor[];
  readonly picked: Factor | undefined;
}

export const factorKindOf = (factor: Factor): FactorKind =>
  factorKinds.find((kind) => kind.listedAs.includes(factor.name)) ?? unknownKind;

/** The code panel instead of the push panel if the user has no push factor. */
export const panelOf = (factor: Factor, factors: readonly Factor[]): Panel => {
  const { panel } = factorKindOf(factor);
  const hasPush = factors.some(({ name }) => name === 'push' || name === 'verifypush');
  return panel === 'push' && !hasPush ? 'code' : panel;
};

/** Unless `dynamicFactors` is set, the page offers only these factors. */
export const hasOwnScreen = (factor: Factor): boolean => factorKindOf(factor) !== unknownKind;

/** `factorType` of a request: the name in the factor table, or else the server's name. */
export const factorTypeOf = (factor: Factor): string =>
  hasOwnScreen(factor) ? factorKindOf(factor).name : factor.name;

/** A code from an authenticator app. */
export const isTypedCode = ({ name }: Factor): boolean => name === 'verify';

/** `verify` and `push` share a row, but have different segments. */
export const segmentOf = (factor: Factor): string =>
  isTypedCode(factor) ? 'verify' : (factorKindOf(factor).routes[0] ?? 'dynamic');

/** `undefined` for a heading without a name. */
export const nameInHeading = (factor: Factor): string | undefined => {
  const { isNamed } = factorKindOf(factor);
  return isNamed ? (factor.factorDisplay ?? (hasOwnScreen(factor) ? undefined : factor.name)) : undefined;
};

/** If several factors match, prefers the selected factor. */
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
