// Web server, mail server and phone of the trial installation. See ../guide.md.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { URI } from 'otpauth';
import { SMTPServer } from 'smtp-server';
import { escapeMarkup } from '../../operator/build/files.mjs';
import { CALLS, CONTENT_TYPES, DOCUMENT, groupOf } from '../../operator/build/routes.mjs';

const HELP = `node adapters/recovery-server/trial/trial.mjs [OPTIONS]

Serves a build of the page, forwards its calls to the recovery server, and prints mail instead of sending it. Mail and codes are
also shown at /phone.

  --site DIR    the build (dist)
  --address IP  address of the page (127.0.0.1)
  --port N      port of the page (8080)
  --server N    port of the recovery server (8090)
  --mail N      port of the mail server (2525)
  --authenticator FILE  output of --enrol google, whose codes the phone shows`;

const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    ...{ help: { type: 'boolean' }, site: text('dist') },
    ...{ address: text('127.0.0.1'), authenticator: text('') },
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

const mails = [];

/** Shows the code of the authenticator app, and all mails with their links. Reloads itself, because codes change. */
function showPhone(response) {
  const { authenticator } = values;
  const enrolled = existsSync(authenticator) && /otpauth:\S+/.exec(readFileSync(authenticator, 'utf8'))?.[0];
  const code = enrolled ? `<h2>Authenticator app</h2><p>${URI.parse(enrolled).generate()}</p>` : '';
  const shown = mails.map((mail) => escapeMarkup(mail).replace(/https?:\S+/g, '<a href="$&">$&</a>'));
  const list = shown.map((mail) => `<pre>${mail}</pre>`).join('<hr>');
  const type = { 'Content-Type': 'text/html; charset=utf-8', Refresh: '5', 'Cache-Control': 'no-store' };
  response
    .writeHead(200, type)
    .end(`<!doctype html><title>Phone</title><h1>Phone</h1>${code}<h2>Mail</h2>${list}`);
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
  if (pathname === '/phone') return showPhone(response);
  if (calls.includes(pathname)) return forwardCall(request, response);
  return serveFile(pathname, response);
}).listen(values.port, values.address, () => console.log(`Page  http://127.0.0.1:${values.port}/`));

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
    mails.unshift(source);
    console.log(`\nMail to ${envelope.rcptTo.map(({ address }) => address).join(', ')}\n${source}`);
    done();
  },
});
mail.listen(values.mail, '127.0.0.1', () => console.log(`Mail  127.0.0.1:${values.mail}`));
