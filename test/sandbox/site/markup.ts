export interface Markup {
  readonly html: string;
}

type Part = Markup | readonly Markup[] | string | number | undefined;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const written = (part: Part): string => {
  if (part === undefined) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
};

/** Template tag for HTML. Escapes every inserted value except `Markup`. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: strings.map((string, place) => string + written(parts[place])).join(''),
});
