import {
  CHANGE_PASSWORD,
  DOCUMENT,
  groupOf,
  HIDDEN,
  ROUTES_UNDER_UI,
  TOP_FILE,
} from '../../build/routes.mjs';

/**
 * The values for Netlify. An edge function sets the headers, because Netlify's own header file cannot exclude paths. It contains the
 * source of `groupOf`, because it cannot import our modules.
 * @param {import('../plan.mjs').Plan} plan
 */
export function netlifyValues({ files, headers, routes }) {
  const proxies = routes.filter(({ serve }) => serve === 'proxy');
  const unanswered = routes.filter(({ serve, path }) => serve === 'missing' && path);
  const pathsOf = (all) => JSON.stringify(all.map(({ path }) => path));
  return {
    proxies,
    document: DOCUMENT,
    changePassword: CHANGE_PASSWORD,
    routesUnderUi: JSON.stringify(ROUTES_UNDER_UI),
    hidden: String(HIDDEN),
    topFile: String(TOP_FILE),
    groupOf: String(groupOf),
    files: JSON.stringify(files.filter((path) => path !== `/${DOCUMENT}`)),
    headers: JSON.stringify(headers, null, 2),
    unanswered: pathsOf(unanswered),
    excluded: pathsOf(proxies),
  };
}
