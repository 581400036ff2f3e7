import { stringify } from 'yaml';

/**
 * Renders a Helm template. Supports only the parts of the language that the chart uses: values, pipelines, includes, `if` and
 * `range`.
 */
export const renderChart = (
  template: string,
  names: string,
  root: { readonly Values: object; readonly Release: object },
): string => {
  const defined = new Map(
    [...names.matchAll(/\{\{- define "(\w+)" -\}\}\s*([\s\S]*?)\s*\{\{- end -\}\}/g)].map(
      ([, name = '', body = '']) => [name, body],
    ),
  );
  return rendered(template, { root, dot: root, defined });
};

type Value = unknown;

interface Scope {
  /** Value of `$` in a template: an object with `Values` and `Release`. */
  readonly root: Value;
  /** Value of `.` in a template: inside `range` the current item, elsewhere the same object as `$`. */
  readonly dot: Value;
  readonly defined: ReadonlyMap<string, string>;
}

const rendered = (template: string, scope: Scope): string => {
  // Removes the white space around `{{-` and `-}}`.
  const trimmed = template.replace(/\s*\{\{- /g, '{{ ').replace(/ -\}\}\s*/g, ' }}');
  return renderedParts(trimmed.split(/(\{\{ .*? \}\})/), scope);
};

const actionOf = (part = '') => /^\{\{ (.*) \}\}$/.exec(part)?.[1];

const renderedParts = (parts: readonly string[], scope: Scope): string => {
  const [part, ...rest] = parts;
  if (part === undefined) return '';
  const action = actionOf(part);
  const [, block, condition = ''] = /^(if|range) (.*)$/.exec(action ?? '') ?? [];
  if (block === undefined)
    return (action === undefined ? part : String(evaluated(action, scope))) + renderedParts(rest, scope);
  const end = endOf(rest);
  const value = evaluated(condition, scope);
  const items = block === 'range' ? [value].flat() : isTrue(value) ? [scope.dot] : [];
  const inside = items.map((dot) => renderedParts(rest.slice(0, end), { ...scope, dot }));
  return inside.join('') + renderedParts(rest.slice(end + 1), scope);
};

/** Returns false for values that Helm treats as false, such as an empty map. */
const isTrue = (value: Value): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** Returns the index of the template action `end` that closes the current block. `parts` begins inside this block. */
const endOf = (parts: readonly string[]): number => {
  let depth = 1;
  for (const [index, part] of parts.entries()) {
    const action = actionOf(part) ?? '';
    if (/^(if|range) /.test(action)) depth += 1;
    if (action === 'end') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error('A block has no end');
};

const evaluated = (pipeline: string, scope: Scope): Value =>
  pipeline.split(' | ').reduce<Value>((piped, step, at) => {
    const [name = '', ...words] = step.match(/"[^"]*"|\S+/g) ?? [];
    if (at === 0 && /^[.$]/.test(name)) return lookedUp(name, scope);
    if (name === 'include')
      return rendered(scope.defined.get((words[0] ?? '').slice(1, -1)) ?? fail(step), {
        ...scope,
        dot: lookedUp(words[1] ?? '', scope),
      });
    if (name === 'printf')
      return words
        .slice(1)
        .reduce(
          (sum, word) => sum.replace('%s', String(lookedUp(word, scope))),
          (words[0] ?? '').slice(1, -1),
        );
    if (name === 'quote') return JSON.stringify(String(piped));
    if (name === 'toPrettyJson') return JSON.stringify(piped, null, 2);
    if (name === 'toYaml') return stringify(piped).trimEnd();
    if (name === 'sha256sum') return 'a-sum';
    if (name === 'nindent')
      return `\n${' '.repeat(Number(words[0]))}${String(piped).replaceAll('\n', `\n${' '.repeat(Number(words[0]))}`)}`;
    return fail(step);
  }, undefined);

const fail = (step: string): never => {
  throw new Error(`The chart says ${step}, which is not known here`);
};

const lookedUp = (path: string, { root, dot }: Scope): Value =>
  path
    .replace(/^\$?\.?/, '')
    .split('.')
    .filter((name) => name !== '')
    .reduce<Value>(
      (within, name) => {
        const fields = Object(within);
        return name in fields ? fields[name] : fail(path);
      },
      path.startsWith('$') ? root : dot,
    );
