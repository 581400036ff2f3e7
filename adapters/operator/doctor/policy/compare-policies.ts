import type { Judge } from '../finding/verdict';
import { covers, isFetchDirective, isHash, isSameSource, isUnsafe, type Policy, sourcesOf } from './policy';

/** Content security policy that a page needs. */
export interface WantedPolicy {
  readonly policy: Policy;
  /** Optional sources of `connect-src`. `undefined` allows any source. */
  readonly alsoAllowed: readonly string[] | undefined;
  readonly origin: string;
}

/** Directives that only report violations or add restrictions. */
const HARMLESS = ['upgrade-insecure-requests', 'block-all-mixed-content', 'report-uri', 'report-to'];

/** Compares a policy with the needed policy, directive by directive. */
export const comparePolicies = (found: Policy, wanted: WantedPolicy, at: string, judge: Judge): void => {
  for (const name of new Set([...wanted.policy.keys(), ...found.keys()])) {
    const place = `${name} of ${at}`;
    const directive = [name, ...(found.get(name) ?? [])].join(' ');
    if (wanted.policy.has(name) || isFetchDirective(name))
      compareDirective(name, found, wanted, place, judge);
    else if (!HARMLESS.includes(name)) judge('policy.unwanted', place, false, directive, 'no such directive');
  }
};

const compareDirective = (name: string, found: Policy, page: WantedPolicy, at: string, judge: Judge) => {
  const { policy, alsoAllowed, origin } = page;
  const needed = sourcesOf(policy, name) ?? [];
  const given = sourcesOf(found, name);
  const wanted = written(needed);
  if (!given) return judge('policy.directive-missing', at, false, '', wanted);
  const allowed = name === 'connect-src' ? [...needed, ...(alsoAllowed ?? given)] : needed;
  const missing = needed.filter((source) => !given.some((each) => includes(each, source, origin)));
  const more = given.filter((each) => !allowed.some((source) => isSameSource(each, source)));
  const hasOldHash = missing.some(isHash);
  const unsafe = more.filter(isUnsafe);
  // If a hash is outdated, the new hash is missing too. Only the missing hash is reported.
  const looser = more.filter((each) => !isUnsafe(each) && !(hasOldHash && isHash(each)));
  if (hasOldHash) judge('policy.hash', at, false, written(given), wanted);
  if (missing.some((source) => !isHash(source)))
    judge('policy.source-missing', at, false, written(given), `${written(missing)} as well`);
  if (unsafe.length > 0) judge('policy.unsafe', at, false, written(unsafe), wanted);
  if (looser.length > 0) judge('policy.looser', at, false, written(looser), wanted);
  if (missing.length + unsafe.length + looser.length === 0)
    judge('policy.directive-missing', at, true, written(given), wanted);
};

const includes = (given: string, needed: string, origin: string): boolean => {
  if (isSameSource(given, needed)) return true;
  if (needed === "'self'") return covers(given, origin, origin);
  return !needed.startsWith("'") && covers(given, needed, origin);
};

const written = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '));
