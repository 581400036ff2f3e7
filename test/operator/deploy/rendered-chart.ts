/**
 * Renders a Helm template. Supports only the parts of the language that the chart uses: values, pipelines,
 * includes and `if`.
 */
export const renderChart = (
  template: string,
  names: string,
  context: { readonly Values: object; readonly Release: object },
): string => {
  const defined = new Map(
    [...names.matchAll(/\{\{- define "(\w+)" -\}\}\s*([\s\S]*?)\s*\{\{- end -\}\}/g)].map(
      ([, name = '', body = '']) => [name, body],
    ),
  );
  return rendered(template, context, defined);
};

type Value = unknown;
type Templates = ReadonlyMap<string, string>;

const rendered = (template: string, context: object, defined: Templates): string => {
  // Removes the white space around `{{-` and `-}}`.
  const trimmed = template.replace(/\s*\{\{- /g, '{{ ').replace(/ -\}\}\s*/g, ' }}');
  const shown: boolean[] = [];
  const parts = trimmed.split(/(\{\{ .*? \}\})/);
  const output = parts.map((part) => {
    const action = /^\{\{ (.*) \}\}$/.exec(part)?.[1];
    if (action === undefined) return shown.every(Boolean) ? part : '';
    if (action.startsWith('if ')) shown.push(Boolean(evaluated(action.slice(3), context, defined)));
    else if (action === 'end') shown.pop();
    else if (shown.every(Boolean)) return String(evaluated(action, context, defined));
    return '';
  });
  if (shown.length > 0) throw new Error('An if has no end');
  return output.join('');
};

const evaluated = (pipeline: string, context: object, defined: Templates): Value =>
  pipeline.split(' | ').reduce<Value>((piped, step, at) => {
    const [name = '', ...words] = step.match(/"[^"]*"|\S+/g) ?? [];
    if (at === 0 && name.startsWith('.')) return lookedUp(name, context);
    if (name === 'include')
      return rendered(defined.get((words[0] ?? '').slice(1, -1)) ?? fail(step), context, defined);
    if (name === 'printf')
      return words
        .slice(1)
        .reduce(
          (sum, word) => sum.replace('%s', String(lookedUp(word, context))),
          (words[0] ?? '').slice(1, -1),
        );
    if (name === 'quote') return JSON.stringify(String(piped));
    if (name === 'toPrettyJson' || name === 'toYaml') return JSON.stringify(piped, null, 2);
    if (name === 'sha256sum') return 'a-sum';
    if (name === 'nindent')
      return `\n${' '.repeat(Number(words[0]))}${String(piped).replaceAll('\n', `\n${' '.repeat(Number(words[0]))}`)}`;
    return fail(step);
  }, undefined);

const fail = (step: string): never => {
  throw new Error(`The chart says ${step}, which is not known here`);
};

const lookedUp = (path: string, context: object): Value =>
  path
    .slice(1)
    .split('.')
    .reduce<Value>((within, name) => {
      const fields = Object(within);
      return name in fields ? fields[name] : fail(path);
    }, context);
