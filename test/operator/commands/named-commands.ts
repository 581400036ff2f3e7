/** Name of a command, optionally with one option or environment variable, such as `npm run gallery --screens`. */
export type CommandName = string;

const COMMAND = /^(?:(?:[A-Z_]+=\S+ )*(?:npm (?:ci|test|start|run)|npx|node)\b|\.ci\/run)/;
const OPTION = /^(?:-- )?--[a-z]/;
const VARIABLE = /^[A-Z][A-Z_]+=\S+$/;

/** Returns the commands of a shell line, which may join several commands with `&&`. */
export const commandsOf = (line: string): readonly CommandName[] =>
  line.split(/ && /).flatMap((part) => {
    const name = nameOf(part.trim());
    return name === undefined ? [] : [name, ...attributesOf(part).map((each) => `${name} ${each}`)];
  });

/**
 * Returns the commands in the code spans and shell blocks of a document. An option in its own code span belongs to the command
 * before it.
 */
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

/**
 * Returns a command's name. The name of a jest command includes the test folder, because the documents
 * describe each folder separately.
 */
const nameOf = (command: string): CommandName | undefined => {
  if (!COMMAND.test(command)) return undefined;
  const words = command.split(/\s+/).filter((word) => !VARIABLE.test(word));
  const [program = '', first = '', ...rest] = words;
  if (program === 'npm') return `npm ${first === 'run' ? `run ${rest[0]}` : first}`;
  // `npm run build` runs `node build.mjs`, so both commands have the same name.
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
