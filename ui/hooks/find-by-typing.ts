/**
 * Which of the names begins with what was typed, looked for from `at` on and around. One letter, also over and over, goes
 * on to the next such name (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only).
 */
export const findByTyping = (typed: string, names: readonly string[], at: number): number | undefined => {
  const wanted = typed.toLowerCase();
  const first = wanted.slice(0, 1);
  const isOneLetter = wanted === first.repeat(wanted.length);
  const beginning = isOneLetter ? first : wanted;
  const order = names.map((_, step) => (at + step + (isOneLetter ? 1 : 0)) % names.length);
  return order.find((index) => names[index]?.toLowerCase().startsWith(beginning));
};
