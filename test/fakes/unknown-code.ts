import type { UnknownServerCode } from '../../core/result';

/**
 * Creates an error code that the core's list does not contain. The parser of server responses can return such
 * codes.
 */
export const unknownCode = (code: string): UnknownServerCode => code as unknown as UnknownServerCode;
