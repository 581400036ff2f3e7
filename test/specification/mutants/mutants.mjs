import { createHash } from 'node:crypto';

/** True for a random `percent` % of the mutants. The same ids and seed always draw the same ones. */
export const isDrawn = ({ id }, { percent, seed }) =>
  createHash('sha256').update(`${seed} ${id}`).digest().readUInt32BE() < (percent / 100) * 2 ** 32;

/**
 * Returns the ids of mutants to try for each rule: up to `reached` that its tests cover, those covered by few tests first,
 * and up to `loaded` static ones. Those have no coverage data: they share most words with the titles of the rule's tests.
 */
export function chooseMutants(mutants, titles, { ids, reached, loaded, tried }) {
  const fresh = mutants.filter(({ id }) => !tried.includes(id));
  const covered = fresh
    .filter((mutant) => !mutant.static)
    .map(({ id, coveredBy = [] }) => ({ id, rank: -coveredBy.length, rules: coveredBy.flatMap(idsOf) }));
  const statics = fresh.filter((mutant) => mutant.static);
  const first = (count, ranked) => ranked.sort((one, other) => other.rank - one.rank).slice(0, count);
  const chosen = ids.flatMap((rule) => {
    const own = wordsIn(titles.filter((title) => idsOf(title).includes(rule)).join(' '));
    const rankOf = (text) => wordsIn(text).filter((word) => own.includes(word)).length;
    const alike = loaded > 0 ? statics.map(({ id, text }) => ({ id, rank: rankOf(text) })) : [];
    const its = covered.filter(({ rules }) => rules.includes(rule));
    return [...first(reached, its), ...first(loaded, alike).filter(({ rank }) => rank > 0)];
  });
  return new Set(chosen.map(({ id }) => id));
}

/** Returns the number of mutants that the tests of each rule kill. */
export function countKills(ids, mutants) {
  const killed = new Map(ids.map((id) => [id, new Set()]));
  for (const mutant of mutants)
    for (const id of (mutant.killedBy ?? []).flatMap(idsOf)) killed.get(id)?.add(changeOf(mutant));
  return new Map([...killed].map(([id, changes]) => [id, changes.size]));
}

/** Counts killed mutants and lists the surviving ones. Mutants that could not run do not count. */
export function scoreOf(mutants) {
  const withStatus = (...wanted) => mutants.filter(({ status }) => wanted.includes(status));
  const found = new Set(withStatus('Killed', 'Timeout').map(changeOf));
  const survived = new Map(withStatus('Survived', 'NoCoverage').map((mutant) => [changeOf(mutant), mutant]));
  const missed = [...survived].flatMap(([change, mutant]) => (found.has(change) ? [] : [mutant]));
  return { found: found.size, all: found.size + missed.length, missed };
}

/** Returns the ids in a test's full name, which includes the names of its groups. */
const idsOf = (name) => [...name.matchAll(/\[(\w+\.[^\]]*)\]/g)].flatMap(([, ids]) => ids.split(' '));

/** Identifies a mutant by its change, because one that runs in two environments has two ids. */
const changeOf = ({ fileName, location, replacement }) => JSON.stringify([fileName, location, replacement]);

const wordsIn = (text) => [...new Set(text.toLowerCase().match(/[a-z]{4,}/g))];
