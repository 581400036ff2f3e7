import { CHANGE_PASSWORD, DOCUMENT } from '../../build/routes.mjs';
import { decisionSource } from './edge-decision.mjs';

/**
 * Netlify: its file of headers cannot say "all but", so an edge function gives every answer its headers.
 * @param {import('../plan.mjs').Plan} plan
 */
export function netlify(plan) {
  return [
    { path: 'netlify.toml', contents: settings(plan) },
    { path: 'netlify/edge-functions/delivery.js', contents: edgeFunction(plan) },
  ];
}

const settings = ({
  calls,
}) => `# netlify deploy, in this folder. TLS, compression and the way to TLS are Netlify's.
[build]
publish = "site"
edge_functions = "netlify/edge-functions"

# Nothing may change what the policy names by its hash.
[build.processing]
skip_processing = true

# Calls, sent on to the servers that answer them.
${calls
  .filter(({ to }) => to !== undefined)
  .map(({ path, to }) => redirect(path, to, true))
  .join('')}
# Every path that is no file is the page's; what is missing, the edge function says before.
${redirect('/*', `/${DOCUMENT}`, false)}`;

const redirect = (from, to, isForced) => `[[redirects]]
from = ${JSON.stringify(from)}
to = ${JSON.stringify(to)}
status = 200
force = ${isForced}

`;

const edgeFunction = (
  plan,
) => `// The headers of every answer, and what is missing. Written by npm run deploy, with the names of the files.
${decisionSource(plan)}
const HEADERS = ${JSON.stringify(plan.headers, null, 2)};

const withHeaders = (response, headers) => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

export default async (request, context) => {
  const { pathname } = new URL(request.url);
  if (pathname === ${JSON.stringify(CHANGE_PASSWORD.from)})
    return new Response(null, { status: 302, headers: { ...HEADERS.missing, Location: ${JSON.stringify(CHANGE_PASSWORD.to)} } });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...HEADERS.missing, Allow: 'GET, HEAD' } });
  const group = decide(pathname);
  if (group === 'missing') return new Response('There is no such file.', { status: 404, headers: HEADERS.missing });
  const response = await context.next();
  return withHeaders(response, response.status >= 400 ? HEADERS.missing : HEADERS[group]);
};

export const config = {
  path: '/*',
  excludedPath: ${JSON.stringify(plan.calls.filter(({ to }) => to !== undefined).map(({ path }) => path))},
};
`;
