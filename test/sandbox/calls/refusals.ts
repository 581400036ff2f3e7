import { refusal } from '../server/reply';

/**
 * Error responses of several API calls (specification, section 8). Errors with the identity provider's own
 * codes are in other files.
 */
export const noSuchUser = () => refusal(404, 'E0000007', 'no such user');

export const noSuchFactor = () =>
  refusal(404, 'E0000007', 'the user does not have this factor, or has proven it');

export const wrongPhase = (expected: string) =>
  refusal(
    403,
    'E0000079',
    `the recovery is in phase ${expected}; a list with phase initial starts it afresh`,
  );

export const wrongCode = () => refusal(403, 'E0000068', 'the code is wrong, used or expired');

export const unknownToken = () => refusal(401, 'E0000011', 'no such token, or not for this');

export const usedToken = () => refusal(401, 'E0000105', 'the token is used or expired');
