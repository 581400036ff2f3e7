import { isBoxMarked } from '../../../../core/forms/box-marking';
import { type Message, messageFor } from '../../../../core/recovery/messages';
import type { Refusal, UnknownServerCode } from '../../../../core/result';
import { GENERIC_EXCEPTION as NO_CODE } from '../../../../core/server/wire';
import { pairsIn, textsOf } from '../../texts';
import { meaningsInContract, meaningsInCore } from './meanings';
import { everywhere, type Place, places } from './places';

/** An error that a form or screen can show. `told` is the text of the error in the first column of the table. */
interface Case {
  readonly told: string;
  readonly refusal: Refusal;
  readonly isByLink?: true;
}

const english = new Map(pairsIn(textsOf('en')));
const said = (key: string) => (english.get(key) ?? '?').replaceAll('|', '\\|');

const asRefusal = (code: string): Refusal => ({ ok: false, code: code as unknown as UnknownServerCode });

const told = (code: string, meaning: string | undefined): string => `\`${code}\` ${meaning ?? ''}`.trim();

/** Error code that is neither in the core nor in the server contract. */
const OTHER = 'E0009999';

/**
 * Lists the errors that a form or screen can show. Their codes come from the core and from the server contract. The code
 * `OTHER` represents every other code that a server may send.
 */
function casesAt({ operations, codes, isByLink, isSent }: Place): readonly Case[] {
  const inCore = meaningsInCore();
  const known = [...codes, ...everywhere].map((code) => [code, inCore.get(code)] as const);
  const inContract = operations.flatMap((operation) => [...meaningsInContract(operation)]);
  const anyFailure = codes.includes('USER_NOT_FOUND') ? 'USER_NOT_FOUND' : OTHER;
  const fromServer: readonly Case[] = [
    ...[...new Map(inContract)].map(([code, meaning]) => ({
      told: told(code, meaning),
      refusal: asRefusal(code),
    })),
    ...(operations.length > 0
      ? [
          { told: told(NO_CODE, inCore.get(NO_CODE)), refusal: asRefusal(NO_CODE) },
          { told: 'Any other code.', refusal: asRefusal(OTHER) },
        ]
      : []),
  ];
  return [
    ...known.map(([code, meaning]) => ({ told: told(code, meaning), refusal: asRefusal(code) })),
    ...fromServer,
    ...(isByLink ? fromServer.map((each) => ({ ...each, told: `By link: ${each.told}`, isByLink })) : []),
    ...(isSent ? ['code-required', 'E0000068', OTHER].map(beforeSending) : []),
    {
      told: 'The server failed (status 500 or higher).',
      refusal: { ...asRefusal(anyFailure), isServerFault: true },
    },
  ];
}

const beforeSending = (code: string): Case => ({
  told: `${code === OTHER ? 'Any other code' : `\`${code}\``}, and this page has not sent a code.`,
  refusal: { ...asRefusal(code), isUnsent: true },
});

const rowOf = (place: Place, { refusal, isByLink }: Case): string => {
  const message: Message = messageFor(place.where, refusal, isByLink);
  const box = place.boxOf(refusal);
  const marked = box !== undefined && isBoxMarked(place.where, refusal) ? box : '';
  const hint = message.hint === undefined ? '' : said(message.hint);
  return [marked, said(message.key), hint, message.isHintFirst ? 'yes' : ''].join(' | ');
};

/** Renders the messages of one form or screen as a Markdown section. Errors with the same message, hint and input share a row. */
function section(place: Place): string {
  const rows = new Map<string, readonly string[]>();
  for (const each of casesAt(place)) {
    const row = rowOf(place, each);
    rows.set(row, [...(rows.get(row) ?? []), each.told]);
  }
  const lines = [...rows].map(([row, cases]) => `| ${cases.join('<br>')} | ${row} |`);
  return [
    `## ${place.where}`,
    '',
    '| Error | Marked box | Message | Hint | Hint first |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

/** Returns a Markdown document with the English message of every error on every form and screen. */
export const drawMessagesTable = (): string =>
  [
    '# Messages',
    '',
    'Every error at every place, with its message and hint in English. A hint must be true for each error in its row.',
    '`node test/ui/language/messages/write-messages-table.mjs` writes this file.',
    '',
    ...places.map(section),
  ].join('\n');
