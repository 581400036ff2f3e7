import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refusals } from '../core/ports/answers';
import type { AuditEntry } from '../core/ports/ports';

/** The enrolment of a passkey by a link. The link's secret is in its fragment, which no server and no log receives. */
export interface PasskeyPages {
  readonly begin: (token: string) => Promise<object | undefined>;
  readonly finish: (
    token: string,
    credential: unknown,
    client: Pick<AuditEntry, 'request' | 'address'>,
  ) => Promise<boolean>;
  /** Contains the page and its files. */
  readonly folder: string;
}

/** Path of the page. A web server that forwards single paths to this server forwards this one, and those of its files. */
export const PASSKEY_PAGE = '/credentials/passkey';

const FILES = [
  { path: PASSKEY_PAGE, file: 'passkey.html', type: 'text/html; charset=utf-8' },
  { path: `${PASSKEY_PAGE}.js`, file: 'passkey.js', type: 'text/javascript; charset=utf-8' },
  { path: `${PASSKEY_PAGE}.css`, file: 'passkey.css', type: 'text/css; charset=utf-8' },
];

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'publickey-credentials-create=(self)',
  'Referrer-Policy': 'no-referrer',
};

const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 4096 }, credential: { type: 'object' } },
};

/** Adds the page, its files, and the call behind it. */
export const addPasskeyPages = (app: FastifyInstance, { begin, finish, folder }: PasskeyPages) => {
  for (const { path, file, type } of FILES) {
    const content = readFileSync(join(folder, file));
    app.get(path, async (_request, reply) => reply.headers(HEADERS).type(type).send(content));
  }
  app.post<{ Body: { readonly token: string; readonly credential?: object } }>(
    PASSKEY_PAGE,
    { schema: { body: BODY } },
    async ({ id, ip, body }) => {
      const { token, credential } = body;
      if (credential === undefined) {
        const options = await begin(token);
        if (options === undefined) throw refusals.usedToken();
        return options;
      }
      if (!(await finish(token, credential, { request: id, address: ip }))) throw refusals.usedToken();
      return {};
    },
  );
};
