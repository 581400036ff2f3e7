import { isBoxMarked } from '../../../../core/forms/box-marking';
import { isHintFirst, messageFor } from '../../../../core/recovery/messages';
import type { Refusal, UnknownServerCode } from '../../../../core/result';
import { pairsIn, textsOf } from '../../../ui/texts';
import { codesInContract } from './contract-codes';
import { codesAt, type Place, places } from './places';

/** The errors at one place that have the same message, hint and marked box. The texts are English. */
export interface MessageRow {
  readonly errors: readonly string[];
  readonly box: string;
  readonly message: string;
  readonly hint: string;
}

/** An error that a form or screen can show. `told` describes it in the report. */
interface Case {
  readonly told: string;
  readonly refusal: Refusal;
  readonly isByLink?: true;
}

const english = new Map(pairsIn(textsOf('en')));

/** Error code that is neither in the core nor in the server contract. */
const OTHER = 'E9999999';

const caseOf = (code: string, told = code, more: Partial<Refusal> = {}): Case => ({
  told,
  refusal: {
    ...(code === 'E0000006' && { cause: 'csrf' }),
    ...more,
    ok: false,
    code: code as unknown as UnknownServerCode,
  },
});

function casesAt({ where, operations, isByLink, isSent }: Place): readonly Case[] {
  const codes: readonly string[] = codesAt(where);
  const fromServer = [
    ...[...new Map(operations.flatMap(codesInContract))].map(([code, meaning]) =>
      caseOf(code, `${code} ${meaning}`),
    ),
    ...(operations.length > 0 ? [caseOf('GENERIC_EXCEPTION'), caseOf(OTHER, 'Any other code.')] : []),
  ];
  const byLink = fromServer.map((each): Case => ({ ...each, told: `By link: ${each.told}`, isByLink: true }));
  const unsent = ['code-required', 'E0000068', OTHER].map((code) =>
    caseOf(code, `${code === OTHER ? 'Any other code' : code}, and no code has been sent.`, {
      isUnsent: true,
    }),
  );
  const anyFailure = codes.includes('USER_NOT_FOUND') ? 'USER_NOT_FOUND' : OTHER;
  return [
    ...codes.map((code) => caseOf(code)),
    ...fromServer,
    ...(isByLink ? byLink : []),
    ...(isSent ? unsent : []),
    caseOf(anyFailure, 'The server failed (status 500 or higher).', { isServerFault: true }),
    caseOf(anyFailure, 'The answer is not the server’s.', { cause: 'foreign-answer' }),
  ];
}

/** Returns the English message of each error on each form and screen. A hint must be true for each error in its row. */
export const messageRows = (): readonly (readonly [where: string, rows: readonly MessageRow[]])[] =>
  places.map((place) => {
    const rows = new Map<string, MessageRow>();
    for (const { told, refusal, isByLink } of casesAt(place)) {
      const shown = messageFor(place.where, refusal, isByLink);
      const { key, hint = '' } = shown;
      const box = isBoxMarked(place.where, refusal) ? (place.boxOf(refusal) ?? '') : '';
      const row = [box, key, hint, isHintFirst(shown)].join(' ');
      const errors = [...(rows.get(row)?.errors ?? []), told];
      const texts = [english.get(key) ?? '?', english.get(hint) ?? ''];
      const [message = '', next = ''] = isHintFirst(shown) ? texts.toReversed() : texts;
      rows.set(row, { errors, box, message, hint: next });
    }
    return [place.where, [...rows.values()]];
  });
