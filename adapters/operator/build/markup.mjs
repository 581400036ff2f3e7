/** Escapes text for HTML elements and attributes. */
export const escapeMarkup = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serializes a value as JSON for a script element. No text in the value can close the element. */
export const asScriptText = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
