/**
 * Parses the body of a response. Returns the text of a body that is not JSON, for example a page in HTML with any content type, and
 * `undefined` for an empty body. Throws an error for a truncated JSON object or list.
 */
export const parseBody = (contentType: string | null | undefined, text: string): unknown => {
  if (text === '' || !/^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i.test(contentType ?? ''))
    return text || undefined;
  try {
    return JSON.parse(text);
  } catch (failure) {
    if (/^\s*[[{]/.test(text)) throw failure;
    return text;
  }
};
