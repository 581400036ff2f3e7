import { CONTENT_TYPES, isCompressible } from '../../build/routes.mjs';
import { webServerValues } from './web-server.mjs';

const FLAGS = { redirect: 'R=302,L', proxy: 'P,L', missing: 'R=404,L' };
const KINDS = { redirect: 'missing', proxy: 'call' };

/** Returns the values for the Apache templates. */
export function apacheValues(plan) {
  const { tls, port, httpPort, isProxyOverTls, routes } = plan;
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => {
    return { extension, type, isCompressible: isCompressible(`.${extension}`) };
  });
  const compressible = types.filter((each) => each.isCompressible).map(({ extension }) => extension);
  const ports = tls ? [port, httpPort] : [port];
  return {
    ...webServerValues(plan),
    // Apache compares the whole line of the request, so that the expression for the path has no anchors.
    reports: plan.reports && { ...plan.reports, path: plan.reports.at.slice(1, -1) },
    listens: ports.map((each) => ({ port: each, isUsual: [80, 443].includes(each) })),
    hasTls: tls || isProxyOverTls,
    types,
    compressible: compressible.join('|'),
    // The order is reversed, because Apache uses the last match and the plan uses the first match.
    kinds: routes.toReversed().map(({ path, pattern, serve, group }) => ({
      expression: pattern ?? (path ? exactly(path) : '^'),
      kind: KINDS[serve] ?? group ?? serve,
    })),
    rules: routes
      .filter(({ path, serve }) => path && FLAGS[serve])
      .map(({ path, serve, to = '-' }) => ({ expression: exactly(path), to, flags: FLAGS[serve] })),
  };
}

const exactly = (path) => `^${path.replaceAll('.', '\\.')}$`;
