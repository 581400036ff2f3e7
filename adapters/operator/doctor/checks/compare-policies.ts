import { judge, type Verdict } from '../finding/verdict';
import { isFetchDirective, type Policy, sourcesOf } from '../reading/policy';
import { covers, isHash, isSameSource, isUnsafe } from '../reading/sources';

/** A policy as it should be, and what else may stand in it without being too much. */
export interface WantedPolicy {
  readonly policy: Policy;
  /** Of `connect-src`; `undefined` where nobody knows what the page has to ask. */
  readonly alsoAllowed: readonly string[] | undefined;
  /** The page's origin. */
  readonly origin: string;
}

/** They forbid more, or only tell. */
const HARMLESS = ['upgrade-insecure-requests', 'block-all-mixed-content', 'report-uri', 'report-to'];

/** Holds a found policy against the one that the environment needs, directive by directive. */
export const comparePolicies = (found: Policy, wanted: WantedPolicy, at: string): readonly Verdict[] => {
  const names = [...new Set([...wanted.policy.keys(), ...found.keys()])];
  return names.flatMap((name) => {
    const place = `${name} of ${at}`;
    const isKnown = wanted.policy.has(name) || isFetchDirective(name);
    if (isKnown) return compareDirective(name, found, wanted, place);
    if (HARMLESS.includes(name)) return [];
    const sight = {
      at: place,
      found: [name, ...(found.get(name) ?? [])].join(' '),
      wanted: 'no such directive',
    };
    return [judge('policy.unwanted', false, sight)];
  });
};

const compareDirective = (
  name: string,
  found: Policy,
  { policy, alsoAllowed, origin }: WantedPolicy,
  at: string,
): readonly Verdict[] => {
  const needed = sourcesOf(policy, name) ?? [];
  const given = sourcesOf(found, name);
  const wanted = written(needed);
  if (!given) return [judge('policy.directive-missing', false, { at, found: '', wanted })];
  const allowed = name === 'connect-src' ? [...needed, ...(alsoAllowed ?? given)] : needed;
  const missing = needed.filter((source) => !given.some((each) => stands(each, source, origin)));
  const more = given.filter((each) => !allowed.some((source) => isSameSource(each, source)));
  const staleHashes = missing.some(isHash);
  const unsafe = more.filter(isUnsafe);
  // An old hash is what stands in the place of the missing one.
  const looser = more.filter((each) => !isUnsafe(each) && !(staleHashes && isHash(each)));
  const sight = { at, found: written(given), wanted };
  const verdicts = [
    ...(staleHashes ? [judge('policy.hash', false, sight)] : []),
    ...(missing.some((source) => !isHash(source))
      ? [judge('policy.source-missing', false, { ...sight, wanted: `${written(missing)} as well` })]
      : []),
    ...(unsafe.length > 0 ? [judge('policy.unsafe', false, { ...sight, found: written(unsafe) })] : []),
    ...(looser.length > 0 ? [judge('policy.looser', false, { ...sight, found: written(looser) })] : []),
  ];
  return verdicts.length > 0 ? verdicts : [judge('policy.directive-missing', true, sight)];
};

/** Whether what is needed is there, by its own name or under a wider one. */
const stands = (given: string, needed: string, origin: string): boolean => {
  if (isSameSource(given, needed)) return true;
  if (needed === "'self'") return covers(given, origin, origin);
  return !needed.startsWith("'") && covers(given, needed, origin);
};

const written = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '));
