import type { UnknownServerCode } from '../../core/result';

/** Creates an error code that is not in the core's list. The server may send such codes. */
export const unknownCode = (code: string): UnknownServerCode => code as unknown as UnknownServerCode;
