import type { Refusal } from '../../result';

/** The server sends no push after a rejected one. It is a code of the contract, not of the specification. */
export const isPushRejected = ({ code }: Pick<Refusal, 'code'>): boolean => String(code) === 'PUSH_REJECTED';
