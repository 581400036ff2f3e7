import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { givenBuild } from '../build/site';
import { textOf, writeDeployment } from './deployed';
import { renderChart } from './rendered-chart';

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
