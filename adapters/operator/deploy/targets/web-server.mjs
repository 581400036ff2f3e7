import { CONTENT_TYPES, DOCUMENT } from '../../build/routes.mjs';

const isOfSite = ({ serve }) => serve === 'document' || serve === 'file';

/** Returns the values that the templates of all web servers use. */
export function webServerValues(plan) {
  const { host, tls, port, routes } = plan;
  const headers = Object.entries(plan.headers).map(([group, all]) => [group, headerList(all)]);
  const firstOfSite = routes.findIndex(isOfSite);
  return {
    ...plan,
    document: DOCUMENT,
    documentType: CONTENT_TYPES.html,
    missingText: 'There is no such file.',
    redirected: plan.redirects.map(({ to }) => to.replaceAll('.', '\\.')).join('|'),
    secureOrigin: `https://${host}${port === 443 ? '' : `:${port}`}`,
    isBehindProxy: host !== undefined && !tls,
    hasProxy: routes.some(({ serve }) => serve === 'proxy'),
    headers: Object.fromEntries(headers),
    routes: routes.map((route, index) => ({
      ...route,
      index,
      serves: { [route.serve]: true },
      isFirstOfSite: index === firstOfSite,
      isRest: !route.path && !route.pattern,
    })),
  };
}

/** Lists headers. Escapes double quotes in the values. */
const headerList = (headers) =>
  Object.entries(headers).map(([name, value]) => ({ name, value: value.replaceAll('"', '\\"') }));
