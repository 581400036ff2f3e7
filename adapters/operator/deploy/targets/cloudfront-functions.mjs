import { BuildFailure } from '../../build/build-failure.mjs';
import { CHANGE_PASSWORD, DOCUMENT } from '../../build/routes.mjs';
import { decisionSource } from './edge-decision.mjs';

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions */
const LONGEST_FUNCTION = 10_240;

/** What CloudFront runs before it looks for a file: where a path leads, and what is missing. */
export const viewerRequest = (plan) =>
  fitting(
    'viewer-request.js',
    `// Where a path leads, and what is missing. Written by npm run deploy, with the names of the files.
${decisionSource(plan)}
const MISSING = ${JSON.stringify(asFields(plan.headers.missing))};

function handler(event) {
  const request = event.request;
  if (request.uri === ${JSON.stringify(CHANGE_PASSWORD.from)}) return answer(302, 'Found', 'location', ${JSON.stringify(CHANGE_PASSWORD.to)});
  if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'Method Not Allowed', 'allow', 'GET, HEAD');
  const group = decide(request.uri);
  if (group === 'missing') return answer(404, 'Not Found', 'content-type', 'text/plain');
  if (group === 'html') request.uri = '/' + DOCUMENT;
  return request;
}

function answer(statusCode, statusDescription, name, value) {
  return { statusCode, statusDescription, headers: Object.assign({}, MISSING, { [name]: { value } }) };
}
`,
  );

/** What CloudFront runs before it answers: the headers. It is not run for what the other one has answered. */
export const viewerResponse = ({ headers }) =>
  fitting(
    'viewer-response.js',
    `// The headers of every file. Written by npm run deploy.
const HTML = ${JSON.stringify(asFields(headers.html))};
const HASHED = ${JSON.stringify(asFields(headers.hashed))};
const OTHER = ${JSON.stringify(asFields(headers.other))};

function handler(event) {
  const path = event.request.uri;
  const isFile = /^\\/ui\\/[^/]+\\.[^/]+$/.test(path);
  const isOther = !isFile && (/^\\/ui\\/assets\\//.test(path) || (/^\\/[^/]+\\.[^/]+$/.test(path) && path !== '/${DOCUMENT}'));
  Object.assign(event.response.headers, isFile ? HASHED : isOther ? OTHER : HTML);
  return event.response;
}
`,
  );

/** Headers as CloudFront has them: lower case, and each an object. */
const asFields = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]));

function fitting(name, source) {
  if (Buffer.byteLength(source) <= LONGEST_FUNCTION) return source;
  throw new BuildFailure(
    `${name} would have ${Buffer.byteLength(source)} bytes; CloudFront takes ${LONGEST_FUNCTION}. The site has too many files for it.`,
  );
}
