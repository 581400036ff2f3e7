/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meaningsInContract, meaningsInCore } from './meanings';
import { drawMessagesTable } from './messages-table';
import { everywhere, places, withoutMessage } from './places';

const COMMAND = 'node test/ui/language/messages/write-messages-table.mjs';

it(`messages-table.md shows the current messages; otherwise run ${COMMAND} and read the changes`, () => {
  expect(readFileSync(join(import.meta.dirname, 'messages-table.md'), 'utf8')).toBe(drawMessagesTable());
});

it('each error code of the core is at a place, or is listed as a code without a message', () => {
  const listed = [...everywhere, ...withoutMessage, ...places.flatMap(({ codes }) => codes)];
  const fromServer = places.flatMap(({ operations }) =>
    operations.flatMap((name) => [...meaningsInContract(name).keys()]),
  );
  // Two codes are missing in the contract: the core itself creates GENERIC_EXCEPTION, and E0000004 has the same meaning
  // as E0000014.
  const missing = [...meaningsInCore().keys()].filter(
    (code) => ![...listed, ...fromServer, 'GENERIC_EXCEPTION', 'E0000004'].includes(code),
  );

  expect(missing).toEqual([]);
});

it('each place has an operation of the contract with error codes, except the places where the core has its own codes', () => {
  const empty = places.filter(({ operations }) =>
    operations.every((name) => meaningsInContract(name).size === 0),
  );

  expect(empty.map(({ where }) => where)).toEqual(['entry', 'choice']);
});
