import { CONTENT_TYPES, isCompressible } from '../../build/routes.mjs';
import { webServerValues } from './web-server.mjs';

const FLAGS = { redirect: 'R=302,L', proxy: 'P,L', missing: 'R=404,L' };
const KINDS = { redirect: 'missing', proxy: 'call' };

/**
 * The values for Apache.
 * @param {import('../plan.mjs').Plan} plan
 */
export function apacheValues(plan) {
  const { tls, port, httpPort, isProxyOverTls, routes } = plan;
  const types = Object.entries(CONTENT_TYPES).map(([extension, type]) => ({
    ...{ extension, type, isCompressible: isCompressible(`.${extension}`) },
  }));
  const compressible = types.filter((each) => each.isCompressible).map(({ extension }) => extension);
  return {
    ...webServerValues(plan),
    listens: [port, ...(tls ? [httpPort] : [])].map((each) => ({
      ...{ port: each, isUsual: [80, 443].includes(each) },
    })),
    hasTls: tls || isProxyOverTls,
    types,
    compressible: compressible.join('|'),
    // In reverse, because the last match counts in Apache and the first in the plan.
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
