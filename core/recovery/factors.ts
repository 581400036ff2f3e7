import { type FactorKind, factorKinds, type Panel, unknownKind } from './factor-table';

/** A second factor of a user, as the server lists it (specification, section 3). */
export interface Factor {
  /** The name that the server lists it by. */
  readonly name: string;
  /** What the user knows it by, for example a phone's name or the last digits of its number. */
  readonly factorDisplay?: string;
}

/** The factors that the environment offers to every user, and the one picked before the user picks (design, `dynamicFactors`). */
export interface Offer {
  readonly factors: readonly Factor[];
  readonly picked: Factor | undefined;
}

/** The row for a listed name. */
export const kindOf = (factor: Factor): FactorKind =>
  factorKinds.find((kind) => kind.listedAs.includes(factor.name)) ?? unknownKind;

/** The panel of a factor's screen: where the user has no push, the screen of push takes a typed code and nothing else. */
export const panelOf = (factor: Factor, factors: readonly Factor[]): Panel => {
  const { panel } = kindOf(factor);
  const hasPush = factors.some(({ name }) => name === 'push' || name === 'verifypush');
  return panel === 'push' && !hasPush ? 'code' : panel;
};

/** Whether the table has a row for it; without dynamic factors nobody is offered any other. */
export const hasOwnScreen = (factor: Factor): boolean => kindOf(factor) !== unknownKind;

/** The `factorType` that a factor's code is posted with: our name for it, or its own where we have no row. */
export const factorTypeOf = (factor: Factor): string =>
  hasOwnScreen(factor) ? kindOf(factor).name : factor.name;

/** Whether it is a code typed from the app that would also take a push. */
export const isTypedCode = ({ name }: Factor): boolean => name === 'verify';

/** The last segment of the route that a factor opens at: `verify` is a typed code, every other its row's first. */
export const segmentOf = (factor: Factor): string =>
  isTypedCode(factor) ? 'verify' : (kindOf(factor).routes[0] ?? 'dynamic');

/** What the user knows it by, where its heading says so; a factor without a row has no other name. */
export const nameInHeading = (factor: Factor): string | undefined => {
  const { isNamed } = kindOf(factor);
  return isNamed ? (factor.factorDisplay ?? (hasOwnScreen(factor) ? undefined : factor.name)) : undefined;
};

/** The factor of the list that a route's last segment stands for, under any of its names; of several, the selected one. */
export const factorAt = (
  segment: string,
  factors: readonly Factor[],
  selected?: Factor,
): Factor | undefined => {
  const fitting = factors.filter((factor) => kindOf(factor).routes.includes(segment));
  const openedHere = fitting.filter((factor) => segmentOf(factor) === segment);
  const meant = openedHere.length > 0 ? openedHere : fitting;
  return meant.find(({ name }) => name === selected?.name) ?? meant[0];
};

/** The name of a factor's picture under `/ui/assets/img/icons/mfa/`. */
export const iconOf = (factor: Factor): string => (hasOwnScreen(factor) ? factor.name : 'dynamic');
