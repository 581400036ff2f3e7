import { type CheckId, remedies } from './remedies';

/** Something that was looked at, and what was seen. */
export interface Verdict {
  /** Stable: scripts may count on it. */
  readonly id: CheckId;
  readonly isRight: boolean;
  /** Present for something that GET, HEAD and OPTIONS cannot settle; it is not counted as wrong. */
  readonly isUnsure?: true;
  /** What was looked at. */
  readonly at: string;
  readonly found: string;
  readonly wanted: string;
  readonly mend: string;
}

/** What was seen where, and what should be. */
export interface Sight {
  readonly at: string;
  readonly found: string;
  readonly wanted: string;
}

/** A verdict with the way to mend it, which follows from what it is. */
export const judge = (id: CheckId, isRight: boolean, { at, found, wanted }: Sight): Verdict => ({
  id,
  isRight,
  at: shown(at),
  found: shown(found) || 'nothing',
  wanted: shown(wanted),
  mend: remedies[id],
});

/** Something that may be wrong, although no harmless request can prove it. */
export const doubt = (id: CheckId, sight: Sight): Verdict => ({ ...judge(id, false, sight), isUnsure: true });

const LONGEST = 160;

/** A stranger's text as it may stand on a terminal, on one line: without control characters, and not for ever. */
export const shown = (text: string): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
};

const PLACES = 3;

/** One line for what is the same in several places. */
export const together = (verdicts: readonly Verdict[]): readonly Verdict[] => {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const { id, isRight, found, wanted } = verdict;
    const key = JSON.stringify(isRight ? [id, verdict] : [id, found, wanted]);
    groups.set(key, [...(groups.get(key) ?? []), verdict]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const places = [...new Set([first, ...others].map(({ at }) => at))];
    const more = places.length > PLACES ? ` and ${places.length - PLACES} more` : '';
    return [{ ...first, at: places.slice(0, PLACES).join(', ') + more }];
  });
};
