import { idsOf } from './count-kills.mjs';

/**
 * Chooses untried mutants for each rule: up to `reached` mutants that the rule's tests cover, and up to `loaded` static mutants.
 * Prefers mutants that few tests cover. Static mutants have no coverage data, so the function chooses static mutants whose
 * source code shares words with the titles of the rule's tests.
 * @param {readonly { id: string, static?: boolean, coveredBy?: readonly string[], text?: string }[]} mutants
 * @param {readonly string[]} titles
 * @param {{ ids: readonly string[], reached: number, loaded: number, tried: readonly string[] }} wanted
 * @returns {ReadonlySet<string>} the ids of mutants
 */
export function chooseMutants(mutants, titles, { ids, reached, loaded, tried }) {
  const isTried = new Set(tried);
  const fresh = mutants.filter(({ id }) => !isTried.has(id));
  const isLoaded = (mutant) => mutant.static === true;
  return new Set([
    ...chooseReached(
      fresh.filter((mutant) => !isLoaded(mutant)),
      ids,
      reached,
    ),
    ...chooseLoaded(fresh.filter(isLoaded), titles, ids, loaded),
  ]);
}

function chooseReached(mutants, ids, count) {
  const its = new Map(ids.map((id) => [id, []]));
  const reach = ({ coveredBy = [] }) => coveredBy.length;
  for (const mutant of mutants.toSorted((one, other) => reach(one) - reach(other))) {
    for (const id of new Set((mutant.coveredBy ?? []).flatMap(idsOf))) its.get(id)?.push(mutant.id);
  }
  return [...its.values()].flatMap((mutants) => mutants.slice(0, count));
}

function chooseLoaded(mutants, titles, ids, count) {
  if (count === 0) return [];
  const described = mutants.map(({ id, text }) => ({ id, words: wordsIn(text) }));
  return ids.flatMap((id) => {
    const words = wordsIn(titles.filter((title) => idsOf(title).includes(id)).join(' '));
    const likeness = (mutant) => [...words].filter((word) => mutant.words.has(word)).length;
    const alike = described.map((mutant) => ({ id: mutant.id, likeness: likeness(mutant) }));
    const best = alike.filter((mutant) => mutant.likeness > 0).toSorted((a, b) => b.likeness - a.likeness);
    return best.slice(0, count).map((mutant) => mutant.id);
  });
}

function wordsIn(text) {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g));
}
