// Sets all headers. Written by npm run deploy.
const REDIRECTS = {{redirects}};
const DOCUMENT = "{{document}}";
const ROUTES_UNDER_UI = {{routesUnderUi}};
const HIDDEN = {{hidden}};
const TOP_FILE = {{topFile}};
const UNANSWERED = {{unanswered}};
const FILES = {{files}};
const HEADERS = {{headers}};
// Excludes pages with a query or a token from violation reports, because a report contains the page's address.
const REPORTS = {{reports}};

{{groupOf}}

const withHeaders = (response, headers) => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
};

export default async (request, context) => {
  const { pathname, search } = new URL(request.url);
  const failed = (status, more) => new Response(null, { status, headers: { ...HEADERS.missing, ...more } });
  if (Object.hasOwn(REDIRECTS, pathname)) return failed(302, { Location: REDIRECTS[pathname] });
  if (request.method !== 'GET' && request.method !== 'HEAD') return failed(405, { Allow: 'GET, HEAD' });
  const group = UNANSWERED.includes(pathname) ? 'missing' : groupOf(pathname, FILES);
  if (group === 'missing') return new Response('There is no such file.', { status: 404, headers: HEADERS.missing });
  const response = await context.next();
  const isReported = group === 'html' && REPORTS && new RegExp(REPORTS.at).test(pathname + search);
  const reporting = isReported && { 'Reporting-Endpoints': `csp="${REPORTS.endpoint}"` };
  return withHeaders(response, response.status >= 400 ? HEADERS.missing : { ...HEADERS[group], ...reporting });
};

export const config = {
  path: '/*',
  excludedPath: {{excluded}},
};
