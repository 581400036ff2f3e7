import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { givenBuild } from '../build/site';
import { textOf, writeDeployment } from './deployed';

/**
 * Renders a Helm template. Supports only the parts of the language that the chart uses: values, pipelines, includes, `if` and
 * `range`.
 */
const renderChart = (
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

const project = await givenBuild();
const out = join(mkdtempSync(join(tmpdir(), 'account-recovery-chart-')), 'out');
afterAll(() => {
  project.remove();
  rmSync(join(out, '..'), { recursive: true });
});

const environment = { title: 'Our {{ .Values.host }} "bank"\n: - # \\ $a', passwordRules: { minLength: 12 } };
await writeDeployment({
  ...{ target: 'helm', site: project.dist, environment, out, host: 'page.example' },
  ...{
    'recovery-server': 'http://recovery.internal:8080',
    'pin-service': 'in-front',
    'report-to': '/reports',
  },
});

const chart = 'account-recovery';
const Values = { ...parse(textOf(out, `${chart}/values.yaml`)), ...parse(textOf(out, 'values.yaml')) };
const renderAll = (name: string, values: object = Values) =>
  parseAllDocuments(
    renderChart(textOf(out, `${chart}/templates/${name}`), textOf(out, `${chart}/templates/_names.tpl`), {
      Values: values,
      Release: { Name: 'bank-a' },
    }),
  ).map((document) => document.toJS());
const render = (name: string, values: object = Values) => renderAll(name, values).at(-1);

describe('The Helm chart', () => {
  it('renders to valid YAML with the name and label of the release', () => {
    const names = readdirSync(join(out, 'current', chart, 'templates')).filter((name) =>
      name.endsWith('.yaml'),
    );
    expect(names.map((name) => render(name).kind).sort()).toEqual([
      ...['ConfigMap', 'Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'],
    ]);
    for (const name of names) {
      expect(render(name).metadata.name).toMatch(/^bank-a/);
      expect(render(name).metadata.labels).toMatchObject({ 'app.kubernetes.io/instance': 'bank-a' });
    }
  });

  it('runs the image tagged with the version of the build', () => {
    expect(parse(textOf(out, `${chart}/Chart.yaml`)).appVersion).toBe('1.2.3');
    expect(render('deployment.yaml').spec.template.spec.containers[0].image).toBe('account-recovery:1.2.3');
  });

  it('routes requests to the pods of one build only while pods of two builds run', () => {
    const image = { ...Values.image, tags: ['1.2.3', '1.3.0'], live: '1.2.3' };
    const deployments = renderAll('deployment.yaml', { ...Values, image });
    const { selector } = render('service.yaml', { ...Values, image }).spec;
    const chosen = deployments.filter(({ spec }) =>
      Object.entries(selector).every(([name, value]) => spec.template.metadata.labels[name] === value),
    );

    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['bank-a-1.2.3', 'bank-a-1.3.0']);
    expect(chosen.map(({ metadata }) => metadata.name)).toEqual(['bank-a-1.2.3']);
    for (const { spec } of deployments)
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
  });

  it('passes the environment to the container unchanged, including special characters', () => {
    expect(JSON.parse(render('environment.yaml').data['environment.json'])).toEqual(environment);
  });

  it('passes the host name and the recovery servers to the container', () => {
    const { env } = render('deployment.yaml').spec.template.spec.containers[0];
    expect(env).toEqual([
      { name: 'ENVIRONMENT_FILE', value: '/etc/account-recovery/environment.json' },
      { name: 'DELIVERY_HOST', value: 'page.example' },
      { name: 'DELIVERY_RECOVERY_SERVER', value: 'http://recovery.internal:8080' },
      { name: 'DELIVERY_PIN_SERVICE', value: 'in-front' },
      { name: 'DELIVERY_REPORT_TO', value: '/reports' },
    ]);
  });

  it('mounts the volume of a brand, and omits the brand variable if there is no brand', () => {
    const brand = { configMap: { name: 'red-brand' } };
    const { containers, volumes } = render('deployment.yaml', { ...Values, brand }).spec.template.spec;
    const folder = '/etc/account-recovery-brand';

    expect(containers[0].env).toContainEqual({ name: 'DELIVERY_BRAND', value: folder });
    expect(containers[0].volumeMounts).toContainEqual({ name: 'brand', mountPath: folder, readOnly: true });
    expect(volumes).toContainEqual({ name: 'brand', ...brand });
    expect(JSON.stringify(render('deployment.yaml'))).not.toContain('brand');
  });

  it('runs the container as non-root without a service account, and with one writable folder', () => {
    const { spec } = render('deployment.yaml').spec.template;
    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const written = spec.containers[0].volumeMounts.filter(
      ({ readOnly }: { readOnly?: boolean }) => !readOnly,
    );
    expect(written).toEqual([{ name: 'written-at-start', mountPath: '/run/account-recovery' }]);
  });

  it('has an ingress, with the given certificate, only if a host is set', () => {
    expect(render('ingress.yaml', { ...Values, host: '' }) ?? null).toBeNull();
    const ingress = { className: 'nginx', tlsSecret: 'bank-a-tls', annotations: { a: 'b' } };
    const { spec, metadata } = render('ingress.yaml', { ...Values, ingress });
    expect(spec.tls).toEqual([{ hosts: ['page.example'], secretName: 'bank-a-tls' }]);
    expect([spec.ingressClassName, metadata.annotations]).toEqual(['nginx', { a: 'b' }]);
  });
});
