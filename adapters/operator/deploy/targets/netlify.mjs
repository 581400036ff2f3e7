import {
  CHANGE_PASSWORD,
  DOCUMENT,
  groupOf,
  HIDDEN,
  ROUTES_UNDER_UI,
  TOP_FILE,
} from '../../build/routes.mjs';

/**
 * Netlify. An edge function sets the headers, because Netlify's own header file cannot exclude paths.
 * @param {import('../plan.mjs').Plan} plan
 */
export function netlify({ files, headers, routes }) {
  const proxies = routes.filter(({ serve }) => serve === 'proxy');
  const missing = routes.filter(({ serve, path }) => serve === 'missing' && path).map(({ path }) => path);
  return [
    { path: 'netlify.toml', contents: settings(proxies) },
    {
      path: 'netlify/edge-functions/delivery.js',
      contents: edgeFunction({ files, headers, missing, excluded: proxies.map(({ path }) => path) }),
    },
  ];
}

const settings = (proxies) => `# netlify deploy, in this folder. Netlify adds TLS and compression.
[build]
publish = "site"
edge_functions = "netlify/edge-functions"

# The content security policy contains hashes of the files' contents.
[build.processing]
skip_processing = true

# Calls to the recovery server.
${proxies.map(({ path, to }) => redirect(path, to, true)).join('')}
# Every other path that is not a file serves the page. The edge function answers missing files.
${redirect('/*', `/${DOCUMENT}`, false)}`;

const redirect = (from, to, isForced) => `[[redirects]]
from = ${JSON.stringify(from)}
to = ${JSON.stringify(to)}
status = 200
force = ${isForced}

`;

/** Contains the source of `factorGroupOf`, because edge functions cannot import our modules. */
const edgeFunction = ({
  files,
  headers,
  missing,
  excluded,
}) => `// Sets all headers. Written by npm run deploy.
const DOCUMENT = ${JSON.stringify(DOCUMENT)};
const ROUTES_UNDER_UI = ${JSON.stringify(ROUTES_UNDER_UI)};
const HIDDEN = ${HIDDEN};
const TOP_FILE = ${TOP_FILE};
const UNANSWERED = ${JSON.stringify(missing)};
const FILES = ${JSON.stringify(files.filter((path) => path !== `/${DOCUMENT}`))};
const HEADERS = ${JSON.stringify(headers, null, 2)};

${groupOf}

const withHeaders = (response, headers) => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

export default async (request, context) => {
  const { pathname } = new URL(request.url);
  const failed = (status, more) => new Response(null, { status, headers: { ...HEADERS.missing, ...more } });
  if (pathname === ${JSON.stringify(CHANGE_PASSWORD.from)}) return failed(302, { Location: ${JSON.stringify(CHANGE_PASSWORD.to)} });
  if (request.method !== 'GET' && request.method !== 'HEAD') return failed(405, { Allow: 'GET, HEAD' });
  const group = UNANSWERED.includes(pathname) ? 'missing' : groupOf(pathname, FILES);
  if (group === 'missing') return new Response('There is no such file.', { status: 404, headers: HEADERS.missing });
  const response = await context.next();
  return withHeaders(response, response.status >= 400 ? HEADERS.missing : HEADERS[group]);
};

export const config = {
  path: '/*',
  excludedPath: ${JSON.stringify(excluded)},
};
`;
