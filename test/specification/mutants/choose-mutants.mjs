import { idsOf } from './count-kills.mjs';

/**
 * The mutants that are worth a run for these rules: of those that a rule's own tests reach, and that have not been tried,
 * the `count` that the fewest tests reach. The fewer they are, the closer is the code to what the tests are about, and the
 * shorter is the run.
 *
 * @param {readonly { id: string, static?: boolean, coveredBy?: readonly string[] }[]} mutants
 * @param {{ ids: readonly string[], count: number, tried: readonly string[] }} wanted
 * @returns {ReadonlySet<string>} the ids of mutants
 */
export function chooseMutants(mutants, { ids, count, tried }) {
  const isTried = new Set(tried);
  const reached = new Map(ids.map((id) => [id, []]));
  // A static mutant meets all tests of its file.
  const fresh = mutants.filter((mutant) => !mutant.static && !isTried.has(mutant.id));
  for (const mutant of fresh.toSorted((one, other) => reach(one) - reach(other))) {
    for (const id of new Set((mutant.coveredBy ?? []).flatMap(idsOf))) reached.get(id)?.push(mutant.id);
  }
  return new Set([...reached.values()].flatMap((its) => its.slice(0, count)));
}

function reach({ coveredBy = [] }) {
  return coveredBy.length;
}
