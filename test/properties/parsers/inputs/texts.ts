import fc from 'fast-check';
import { anyText } from './any-text';

/** Generates texts from the given pieces. Some texts also contain other characters. */
export const textsOf = (pieces: readonly string[], maxLength = 6, minLength = 0): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 10, arbitrary: fc.constantFrom(...pieces) },
        { weight: 1, arbitrary: anyText({ maxLength: 4 }) },
      ),
      { minLength, maxLength },
    )
    .map((parts) => parts.join(''));

/** Inserts a generated text at a random position from 0 to 30. Sometimes the text replaces the character at this position. */
export const withInsertion = (good: fc.Arbitrary<string>, put: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(good, fc.nat({ max: 30 }), fc.boolean(), put)
    .map(([text, at, isReplaced, what]) => text.slice(0, at) + what + text.slice(isReplaced ? at + 1 : at));
