import { groupBy } from '../../group-by';
import { printable } from '../../http/request';
import remedies from './remedies.json' with { type: 'json' };

/** Stable ID of a check. For each ID, `remedies.json` contains an instruction for fixing the problem. */
export type CheckId = keyof typeof remedies;

const verdictOf = (id: CheckId, at: string, isRight: boolean | 'unsure', found: string, wanted: string) => {
  const kind = isRight ? 'right' : 'wrong';
  const is: 'right' | 'wrong' | 'unsure' = isRight === 'unsure' ? isRight : kind;
  return {
    id,
    /** The value `unsure` means a possible problem, such as a slow response. Only `wrong` results change the exit code. */
    is,
    at: printable(at),
    found: printable(found) || 'nothing',
    wanted: printable(wanted),
    mend: remedies[id],
  };
};

/** Result of one check at one location, such as a URL or a field. */
export type Verdict = ReturnType<typeof verdictOf>;

export type Judge = (...judged: Parameters<typeof verdictOf>) => undefined;

/** Creates an empty list of results (`verdicts`), and the function that adds the result of a check (`judge`). */
export const collectVerdicts = () => {
  const verdicts: Verdict[] = [];
  const judge: Judge = (...judged) => void verdicts.push(verdictOf(...judged));
  return { judge, verdicts };
};

const PLACES = 3;

/** Merges results that differ only in location. Passed results remain separate for each location. */
export const mergeVerdicts = (verdicts: readonly Verdict[]): readonly Verdict[] => {
  const keyOf = ({ id, is, at, found, wanted }: Verdict) =>
    JSON.stringify(is === 'right' ? [id, is, at] : [id, is, found, wanted]);
  return groupBy(verdicts, (verdict) => [keyOf(verdict)]).flatMap(([, [verdict, ...others]]) => {
    if (!verdict) return [];
    const places = [...new Set([verdict, ...others].map(({ at }) => at))];
    const more = places.length > PLACES ? ` and ${places.length - PLACES} more` : '';
    return { ...verdict, at: places.slice(0, PLACES).join(', ') + more };
  });
};
