import type { UnknownServerCode } from '../../core/result';

/** A code that only the server knows, as the parser of answers would create it. */
export const unknownCode = (code: string): UnknownServerCode => code as unknown as UnknownServerCode;
