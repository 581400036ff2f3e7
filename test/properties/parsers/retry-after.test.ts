import assert from 'node:assert/strict';
import fc from 'fast-check';
import { retryAfterSeconds } from '../../../adapters/browser/retry-after';
import { itHolds } from './inputs/runs';
import { textsOf, withInsertion } from './inputs/texts';

const first = Date.parse('1970-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59Z');
const moments = fc.integer({ min: first / 1000, max: last / 1000 }).map((seconds) => seconds * 1000);
const now = fc.integer({ min: first, max: last });

const pieces = [
  ...['0', '1', '9', '60', '.', '-', '+', 'e', 'x', ' ', '\t', ',', ':', 'Thu', 'Feb', '29'],
  ...['2024', '12:00:30'],
  ...[' GMT', ' UTC', '+0100', '(', ')', '\u0660', '\uff11', '\u00a0', 'Z', 'T', 'Infinity', '\u0000', ';'],
];
const dates = moments.map((moment) => new Date(moment).toUTCString());
const headers = fc.oneof(
  textsOf(pieces, 8),
  dates,
  withInsertion(dates, fc.constantFrom(...pieces)),
  fc.bigInt({ min: 0n, max: 10n ** 30n }).map((digits) => ` ${digits}`),
);

describe('Retry-After, with any value', () => {
  itHolds(
    'is converted to a whole non-negative number of seconds, or to undefined',
    fc.tuple(headers, now),
    ([header, at]) => {
      const seconds = retryAfterSeconds(header, at) ?? 0;

      assert.deepEqual([seconds >= 0, Number.isSafeInteger(seconds)], [true, true]);
    },
  );

  itHolds(
    'is converted to a number only if it consists of digits or is a date in GMT',
    fc.tuple(headers, now),
    ([header, at]) => {
      if (retryAfterSeconds(header, at) !== undefined)
        assert.match(header.trim(), /^\d+$|^[A-Z][a-z]+, .* GMT$/);
    },
  );

  itHolds(
    'gives the same number of seconds at any time if it is a number',
    fc.tuple(fc.maxSafeNat(), now),
    ([seconds, at]) => {
      assert.equal(retryAfterSeconds(` ${seconds}`, at), seconds);
    },
  );

  itHolds('gives the seconds until a date, rounded up', fc.tuple(moments, now), ([moment, at]) => {
    const seconds = retryAfterSeconds(new Date(moment).toUTCString(), at) ?? Number.NaN;

    assert.ok(seconds < Math.max(1, (moment - at) / 1000 + 1));
    assert.ok(at + seconds * 1000 >= moment);
  });

  itHolds(
    'never gives a longer wait if it is received later',
    fc.tuple(headers, now, fc.nat()),
    ([header, at, later]) => {
      const [before, after] = [at, at + later].map((each) => retryAfterSeconds(header, each));

      assert.deepEqual([before === undefined, (after ?? 0) <= (before ?? 0)], [after === undefined, true]);
    },
  );
});
