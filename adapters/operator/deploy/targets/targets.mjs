// Creates the values for the templates of each kind of server, from the plan of a server configuration.
import * as site from '../../build/routes.mjs';
import data from './targets.json' with { type: 'json' };

const headerList = (headers) =>
  Object.entries(headers).map(([name, value]) => ({ name, value: value.replaceAll('"', '\\"') }));

/** Returns the values of nginx, which needs a directive for each family. */
const nginxValues = (plan) => {
  const hosts = plan.address ? [`${plan.address.host}:`] : ['', '[::]:'];
  return { ...webServerValues(plan), listens: hosts.map((listen) => ({ listen })) };
};

/** Returns the values that the templates of nginx, Caddy and Apache use. */
function webServerValues(plan) {
  const { host, tls, routes } = plan;
  const headers = Object.entries(plan.headers).map(([group, all]) => [group, headerList(all)]);
  const firstOfSite = routes.findIndex(({ serve }) => serve === 'document' || serve === 'file');
  return {
    ...plan,
    document: site.DOCUMENT,
    documentType: site.CONTENT_TYPES.html,
    missingText: 'There is no such file.',
    redirected: plan.redirects.map(({ to }) => to.replaceAll('.', '\\.')).join('|'),
    isBehindProxy: host !== undefined && !tls,
    hasProxy: routes.some(({ serve }) => serve === 'proxy'),
    headers: Object.fromEntries(headers),
    routes: routes.map((route, index) => ({
      ...{ ...route, index, serves: { [route.serve]: true } },
      isFirstOfSite: index === firstOfSite,
      isRest: !route.path && !route.pattern,
    })),
  };
}

function caddyValues(plan) {
  const { host, tls, port, isAlone } = plan;
  const values = webServerValues(plan);
  const upstreamOf = (address) => {
    const { protocol, hostname, port, pathname } = new URL(address);
    const usedPort = port || (protocol === 'https:' ? 443 : 80);
    return { upstream: `${protocol}//${hostname}:${usedPort}`, upstreamPath: pathname };
  };
  return {
    ...values,
    siteAddress: isAlone ? host : tls ? `https://${host}:${port}` : `http://:${port}`,
    isBehindProxy: values.isBehindProxy && !isAlone,
    trustsProxies: !tls && !isAlone,
    routes: values.routes.map((each) => ({ ...each, ...(each.serve === 'proxy' && upstreamOf(each.to)) })),
  };
}

/** Flags of Apache's `RewriteRule` for each kind of route. */
const FLAGS = { redirect: 'R=302,L', proxy: 'P,L', missing: 'R=404,L' };
/** Values of `recovery_kind` in apache.conf, by the route's `serve`. Other routes use `group`, or else `serve`. */
const KINDS = { redirect: 'missing', proxy: 'call' };

function apacheValues(plan) {
  const { tls, port, httpPort, isProxyOverTls, routes } = plan;
  const types = Object.entries(site.CONTENT_TYPES).map(([extension, type]) => {
    return { extension, type, isCompressible: site.isCompressible(`.${extension}`) };
  });
  const compressible = types.filter((each) => each.isCompressible).map(({ extension }) => extension);
  const ports = tls ? [port, httpPort] : [port];
  const exactly = (path) => `^${path.replaceAll('.', '\\.')}$`;
  const rules = routes.filter(({ path, serve }) => path && FLAGS[serve]);
  return {
    ...webServerValues(plan),
    // Removes the anchors `^` and `$`. Apache matches the path within the request line, such as `GET /ui HTTP/1.1`.
    reports: plan.reports && { ...plan.reports, path: plan.reports.at.slice(1, -1) },
    listens: ports.map((each) => ({ port: each, isUsual: [80, 443].includes(each) })),
    hasTls: tls || isProxyOverTls,
    types,
    compressible: compressible.join('|'),
    // Reverses the routes: the first matching route must apply, but Apache applies the last match.
    kinds: routes.toReversed().map(({ path, pattern, serve, group }) => ({
      expression: pattern ?? (path ? exactly(path) : '^'),
      kind: KINDS[serve] ?? group ?? serve,
    })),
    rules: rules.map(({ path, serve, to = '-' }) => ({ expression: exactly(path), to, flags: FLAGS[serve] })),
  };
}

/**
 * Returns the values for the Netlify templates. An edge function sets the headers, because Netlify's header file cannot exclude
 * paths. The function contains the source of `groupOf`, because it cannot import our modules.
 */
function netlifyValues({ files, headers, redirects, reports = null, routes }) {
  const served = (kind) => routes.filter(({ path, serve }) => path && serve === kind);
  const pathsOf = (kind) => JSON.stringify(served(kind).map(({ path }) => path));
  return {
    proxies: served('proxy'),
    document: site.DOCUMENT,
    redirects: JSON.stringify(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))),
    routesUnderUi: JSON.stringify(site.ROUTES_UNDER_UI),
    hidden: String(site.HIDDEN),
    topFile: String(site.TOP_FILE),
    hashed: String(site.HASHED),
    groupOf: String(site.groupOf),
    files: JSON.stringify(files.filter((path) => path !== `/${site.DOCUMENT}`)),
    headers: JSON.stringify(headers, null, 2),
    reports: JSON.stringify(reports),
    unanswered: pathsOf('missing'),
    excluded: pathsOf('proxy'),
  };
}

/** Returns the values in JSON, which is also YAML. Tags with spaces, such as `{{ .Values.host }}`, are for Helm. */
function helmValues({ host = '', version }, environment, options) {
  const names = ['recovery-server', 'pin-service', 'report-to'];
  const [recoveryServer, pinService, reportTo] = names.map((name) => options[name] ?? '');
  const values = Object.entries({ host, version, recoveryServer, pinService, reportTo, environment });
  return Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value, null, 2)]));
}

/** Deployment targets, by their folder in `templates`. In targets.json, `AT` is the path of the current release. */
export const TARGETS = {
  nginx: { ...data.nginx, valuesOf: nginxValues },
  caddy: { ...data.caddy, valuesOf: caddyValues },
  apache: { ...data.apache, valuesOf: apacheValues },
  netlify: { ...data.netlify, valuesOf: netlifyValues },
  helm: { ...data.helm, valuesOf: helmValues },
};
