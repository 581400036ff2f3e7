/** Reads a member of a thrown value: `instanceof Error` fails for errors of another realm. */
const memberOf = (thrown: unknown, name: string): unknown =>
  typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;

/** The cause of an error, otherwise the error itself: `fetch` puts its reason there. */
export const causeOf = (thrown: unknown): unknown => memberOf(thrown, 'cause') ?? thrown;

/** The code of an error, or nothing. */
export const codeOf = (thrown: unknown): string => String(memberOf(thrown, 'code') ?? '');

/** The first sentence of an error. */
export const sentenceOf = (thrown: unknown): string => {
  const message = String(memberOf(thrown, 'message') ?? thrown);
  return message.split(/(?<=\.)\s|\n/)[0] ?? message;
};
