import { printable } from '../../http/text';
import remedies from './remedies.json' with { type: 'json' };

/** Stable ID of a check. `remedies.json` contains the instruction for fixing the problem that the check reports. */
export type CheckId = keyof typeof remedies;

/** Result of one check at one location, such as a URL or a field. */
export interface Verdict {
  /** Stable ID, on which scripts can depend. */
  readonly id: CheckId;
  /** `unsure` if GET, HEAD and OPTIONS requests cannot determine the result. Doubts do not change the exit code. */
  readonly is: 'right' | 'wrong' | 'unsure';
  readonly at: string;
  readonly found: string;
  readonly wanted: string;
  /** Instruction for fixing the problem. */
  readonly mend: string;
}

/** Records the verdict of a check. */
export type Judge = (
  ...[id, at, isRight, found, wanted]: [CheckId, string, boolean | 'unsure', string, string]
) => undefined;

/** Returns a function that records the result of a check, and the list of all recorded results. */
export const collectVerdicts = (): { readonly judge: Judge; readonly verdicts: readonly Verdict[] } => {
  const verdicts: Verdict[] = [];
  const judge: Judge = (id, at, isRight, found, wanted) => {
    const texts = { at: printable(at), found: printable(found) || 'nothing', wanted: printable(wanted) };
    const is = isRight ? 'right' : 'wrong';
    verdicts.push({ id, is: isRight === 'unsure' ? 'unsure' : is, ...texts, mend: remedies[id] });
  };
  return { judge, verdicts };
};

const PLACES = 3;

/** Merges verdicts that differ only in their location, and all verdicts `right` of a check for the same location. */
export const mergeVerdicts = (verdicts: readonly Verdict[]): readonly Verdict[] => {
  const merged = new Map<string, { readonly verdict: Verdict; readonly places: Set<string> }>();
  for (const verdict of verdicts) {
    const { id, is, at, found, wanted } = verdict;
    const key = JSON.stringify(is === 'right' ? [id, is, at] : [id, is, found, wanted]);
    const known = merged.get(key) ?? { verdict, places: new Set() };
    known.places.add(at);
    merged.set(key, known);
  }
  return [...merged.values()].map(({ verdict, places }) => {
    const more = places.size > PLACES ? ` and ${places.size - PLACES} more` : '';
    return { ...verdict, at: [...places].slice(0, PLACES).join(', ') + more };
  });
};
