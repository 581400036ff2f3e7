import {
  isRetryable,
  isUndecided,
  type Refusal,
  type RefusalCode,
  refused,
  withCode,
} from '../../core/result';
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

describe('A refusal that says nothing about the user', () => {
  it.each<[Partial<Refusal>, boolean]>([
    [{ cause: 'foreign-answer' }, true],
    [{ cause: 'csrf' }, true],
    [{ isServerFault: true }, true],
    [{ code: 'unreachable' }, true],
    [{}, false],
  ])('[settled.foreign-answer.1] %j is undecided: %s', (details, expected) => {
    expect(isUndecided({ ...refused('GENERIC_EXCEPTION'), ...details })).toBe(expected);
  });

  it('keeps its details with another code', () => {
    const details = { cause: 'csrf', reference: 'req-1' } as const;

    expect(withCode('USER_NOT_FOUND', { ...refused('E0000006'), ...details })).toEqual({
      ...refused('USER_NOT_FOUND'),
      ...details,
    });
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
