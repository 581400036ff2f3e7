/** A value as the text of a script element that it cannot end. */
export function asScriptText(value, indent) {
  return JSON.stringify(value, null, indent).replaceAll('<', '\\u003c');
}
