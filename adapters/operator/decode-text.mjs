import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** Decodes the bytes of a file that the operator wrote. Removes a byte order mark. Throws if the text is not UTF-8. */
export function decodeText(bytes) {
  const isWide = bytes.includes(0);
  if (isWide || !isUtf8(bytes)) throw new Error(`it is ${isWide ? 'UTF-16' : 'not UTF-8'}. Save it as UTF-8`);
  return new TextDecoder().decode(bytes);
}
