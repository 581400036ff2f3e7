import type { UnknownServerCode } from '../../core/result';

/** Creates an error code outside the core's list, like the parser of server responses does. */
export const unknownCode = (code: string): UnknownServerCode => code as unknown as UnknownServerCode;
