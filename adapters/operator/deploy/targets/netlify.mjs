import { DOCUMENT, groupOf, HIDDEN, ROUTES_UNDER_UI, TOP_FILE } from '../../build/routes.mjs';

/**
 * Returns the values for the Netlify templates. An edge function sets the headers, because Netlify's header file cannot
 * exclude paths. The function contains the source of `groupOf`, because an edge function cannot import our modules.
 */
export function netlifyValues({ files, headers, redirects, reports = null, routes }) {
  const withPath = routes.filter(({ path }) => path);
  const pathsOf = (kind) =>
    JSON.stringify(withPath.filter(({ serve }) => serve === kind).map(({ path }) => path));
  return {
    proxies: withPath.filter(({ serve }) => serve === 'proxy'),
    document: DOCUMENT,
    redirects: JSON.stringify(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))),
    routesUnderUi: JSON.stringify(ROUTES_UNDER_UI),
    hidden: String(HIDDEN),
    topFile: String(TOP_FILE),
    groupOf: String(groupOf),
    files: JSON.stringify(files.filter((path) => path !== `/${DOCUMENT}`)),
    headers: JSON.stringify(headers, null, 2),
    reports: JSON.stringify(reports),
    unanswered: pathsOf('missing'),
    excluded: pathsOf('proxy'),
  };
}
