import type { UnknownServerCode } from '../../core/result';

/** An error code outside the core's list, as the response parser creates it. */
export const unknownCode = (code: string): UnknownServerCode => code as unknown as UnknownServerCode;
