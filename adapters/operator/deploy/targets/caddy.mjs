import { webServerValues } from './web-server.mjs';

/** Returns the values for the Caddy templates. */
export function caddyValues(plan) {
  const { host, tls, port, isAlone } = plan;
  const values = webServerValues(plan);
  return {
    ...values,
    siteAddress: isAlone ? host : tls ? `https://${host}:${port}` : `http://:${port}`,
    isBehindProxy: values.isBehindProxy && !isAlone,
    trustsProxies: !tls && !isAlone,
    routes: values.routes.map((each) =>
      each.serve === 'proxy' ? { ...each, ...upstreamOf(each.to) } : each,
    ),
  };
}

function upstreamOf(address) {
  const { protocol, hostname, port, pathname } = new URL(address);
  const defaultPort = protocol === 'https:' ? 443 : 80;
  return { upstream: `${protocol}//${hostname}:${port || defaultPort}`, upstreamPath: pathname };
}
