// Web server and mail server of the trial installation. See ../guide.md.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { CALLS, CONTENT_TYPES, DOCUMENT, groupOf } from '../../operator/build/routes.mjs';

const HELP = `node adapters/recovery-server/trial/trial.mjs [OPTIONS]

Serves a build of the page, forwards its calls to the recovery server, and prints mail instead of sending it.

  --site DIR    the build (dist)
  --port N      port of the page (8080)
  --server N    port of the recovery server (8090)
  --mail N      port of the mail server (2525)`;

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    ...{ help: { type: 'boolean' }, site: text('dist') },
    ...{ port: text('8080'), server: text('8090'), mail: text('2525') },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit();
}

const headers = JSON.parse(readFileSync(join(values.site, 'headers.json'), 'utf8'));
const files = readdirSync(values.site, { recursive: true }).map((name) => `/${name}`);
const calls = [...CALLS.recoveryServer, ...CALLS.pinService];

function serveFile(path, response) {
  const group = groupOf(path, files);
  const file = group === 'html' ? `/${DOCUMENT}` : path;
  const body = group === 'missing' ? '' : readFileSync(join(values.site, file));
  const type = CONTENT_TYPES[extname(file).slice(1)] ?? 'application/octet-stream';
  response.writeHead(group === 'missing' ? 404 : 200, { ...headers[group], 'Content-Type': type }).end(body);
}

function forwardCall(request, response) {
  const { url: path, method } = request;
  const forwarded = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress };
  const call = forward(
    { host: '127.0.0.1', port: values.server, path, method, headers: forwarded },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  call.on('error', () => response.writeHead(502).end());
  request.pipe(call);
}

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://127.0.0.1');
  if (calls.includes(pathname)) return forwardCall(request, response);
  return serveFile(pathname, response);
}).listen(values.port, '127.0.0.1', () => console.log(`Page  http://127.0.0.1:${values.port}/`));

const mail = new SMTPServer({
  ...{
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
  },
  onData: async (stream, { envelope }, done) => {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    // Decodes line breaks and equals signs in the quoted-printable text of the e-mail, so that each link is on one
    // line.
    const source = Buffer.concat(chunks).toString().replace(/=\r\n/g, '').replace(/=3D/g, '=');
    console.log(`\nMail to ${envelope.rcptTo.map(({ address }) => address).join(', ')}\n${source}`);
    done();
  },
});
mail.listen(values.mail, '127.0.0.1', () => console.log(`Mail  127.0.0.1:${values.mail}`));
