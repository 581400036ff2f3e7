import { isRetryable, type RefusalCode, refused } from '../../core/result';
import { unknownCode } from '../fakes/unknown-code';

describe('Settled questions · A missing answer does not mean an unknown user', () => {
  it.each<[RefusalCode, boolean]>([
    ['unreachable', true],
    ['throttled', true],
    ['GENERIC_EXCEPTION', false],
    ['E0000068', false],
    [unknownCode('E9999999'), false],
  ])('[settled.no-answer.2] %s means that there was no answer: %s', (code, expected) => {
    expect(isRetryable(refused(code))).toBe(expected);
  });
});

describe('An unknown code does not compile', () => {
  it.each([
    // @ts-expect-error The code is misspelt. Correct: NO_FACTORS
    refused('NO_FACTOR'),
    // @ts-expect-error The code is misspelt. Correct: NOPUSHSENT
    refused('NOPUSHSNT'),
    // @ts-expect-error The code is misspelt. Correct: unreachable
    refused('unreachabel'),
    // @ts-expect-error The code is misspelt. Correct: E0000068
    refused('E000068'),
    // @ts-expect-error A code that is not listed needs `unknownCode`.
    refused('E9999999'),
  ])('as in %j', ({ code }) => {
    // @ts-expect-error A code cannot be compared with a misspelt code.
    const isRejected = code === 'REJECTD';

    expect(isRejected).toBe(false);
  });
});
