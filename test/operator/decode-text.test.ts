import { decodeText } from '../../adapters/operator/decode-text.mjs';

describe('The text of a file', () => {
  const text = '{"title": "Bänk"}';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ])('is read from %s, without a byte order mark', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it.each([
    ['UTF-16', utf16],
    ['UTF-16', Buffer.from(utf16).swap16()],
    ['UTF-16', utf16.subarray(2)],
    ['not UTF-8', Buffer.from(text, 'latin1')],
  ])('is rejected if it is %s', (encoding, bytes) => {
    expect(() => decodeText(bytes)).toThrow(`it is ${encoding}. Save it as UTF-8`);
  });
});
