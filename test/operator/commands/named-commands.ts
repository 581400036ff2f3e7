/** A command with one of its options or variables, such as `npm run gallery --screens`; without any, the command alone. */
export type CommandName = string;

const COMMAND = /^(?:(?:[A-Z_]+=\S+ )*(?:npm (?:ci|test|start|run)|npx|node)\b|\.ci\/run)/;
const OPTION = /^(?:-- )?--[a-z]/;
const VARIABLE = /^[A-Z][A-Z_]+=\S+$/;

/** The commands of a shell line; `&&` joins several. */
export const commandsOf = (line: string): readonly CommandName[] =>
  line.split(/ && /).flatMap((part) => {
    const name = nameOf(part.trim());
    return name === undefined ? [] : [name, ...attributesOf(part).map((each) => `${name} ${each}`)];
  });

/** The commands of a document: in code spans and shell blocks. A separate option belongs to the preceding command. */
export const commandsIn = (markdown: string): ReadonlySet<CommandName> => {
  const found = new Set<CommandName>();
  let current: CommandName | undefined;
  for (const code of codeIn(markdown)) {
    const named = commandsOf(code);
    for (const each of named) found.add(each);
    if (named.length > 0) current = named.findLast((each) => !/ (?:--\S+|[A-Z_]+)$/.test(each));
    else if (current && (OPTION.test(code) || VARIABLE.test(code)))
      for (const each of attributesOf(code)) found.add(`${current} ${each}`);
  }
  return found;
};

const codeIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/```(\w*)\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, kind, block, span]) => {
    if (span !== undefined) return [span];
    return kind === 'sh' ? (block ?? '').trim().split('\n') : [];
  });

/** The name of a jest command includes its folder, because the documents describe each folder separately. */
const nameOf = (command: string): CommandName | undefined => {
  if (!COMMAND.test(command)) return undefined;
  const words = command.split(/\s+/).filter((word) => !VARIABLE.test(word));
  const [program = '', first = '', ...rest] = words;
  if (program === 'npm') return `npm ${first === 'run' ? `run ${rest[0]}` : first}`;
  // `npm run build` is the same command.
  if (program === 'node') return first === 'build.mjs' ? 'npm run build' : `node ${first}`;
  const path = rest.find((word) => word.startsWith('test/'));
  return program === 'npx' && first === 'jest' && path
    ? `npx jest ${path}`
    : words.slice(0, 2).join(' ').trim();
};

const attributesOf = (command: string): readonly string[] =>
  command
    .split(/\s+/)
    .flatMap((word) => (/^(--[a-z][\w-]*)/.exec(word) ?? /^([A-Z][A-Z_]+)=/.exec(word))?.[1] ?? []);
