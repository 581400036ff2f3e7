import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from './signed-token';

const PATH = '/oauth2/default';
const DISCOVERY = `${PATH}/.well-known/openid-configuration`;

/** A provider on this machine with Okta's paths, which says what a test has it say. */
export interface LocalProvider {
  readonly issuer: string;
  /** What the discovery document has besides, from now on. */
  describesItself(more: Json): void;
  /** What its token endpoint answers, and the keys that go with it, from now on. */
  answers(reply: () => { readonly tokens: unknown; readonly keys: readonly unknown[] }): void;
  /** What userinfo answers, from now on. */
  saysOfPeople(said: unknown): void;
  /** Paths below the issuer that are refused from now on, with what is answered. */
  refuses(refused: Readonly<Record<string, object>>, status?: number): void;
  /** Paths below the issuer that answer with a 307 to `/elsewhere` from now on. */
  redirects(paths: readonly string[]): void;
  /** Closes the connection of requests to these paths below the issuer from now on, after they have arrived. */
  hangsUp(paths: readonly string[]): void;
  /** Answers requests to this path below the issuer from now on. */
  answersAt(path: string, answer: (response: ServerResponse) => void): void;
  /** The forms that were posted to the token endpoint. */
  readonly asked: readonly URLSearchParams[];
  /** The paths that were asked for. */
  readonly paths: readonly string[];
  close(): Promise<void>;
}

export const startLocalProvider = async (): Promise<LocalProvider> => {
  const asked: URLSearchParams[] = [];
  const paths: string[] = [];
  let description: Json = {};
  let userinfo: unknown;
  let refusals: Readonly<Record<string, object>> = {};
  let refusedWith = 400;
  let redirected: readonly string[] = [];
  let cut: readonly string[] = [];
  const answers = new Map<string, (response: ServerResponse) => void>();
  let reply: () => { readonly tokens: unknown; readonly keys: readonly unknown[] } = () => ({
    tokens: {},
    keys: [],
  });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    paths.push(pathname);
    if (pathname === `${PATH}/v1/token`) asked.push(new URLSearchParams(await bodyOf(request)));
    if (cut.includes(pathname.slice(PATH.length))) return void request.socket.destroy();
    const own = answers.get(pathname.slice(PATH.length));
    if (own) return own(response);
    if (redirected.includes(pathname.slice(PATH.length))) {
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    }
    const bodies: Readonly<Record<string, () => unknown>> = {
      [`${PATH}/v1/token`]: () => reply().tokens,
      [`${PATH}/v1/userinfo`]: () => userinfo,
      [`${PATH}/v1/revoke`]: () => ({}),
      [`${PATH}/v1/keys`]: () => ({ keys: reply().keys }),
      [DISCOVERY]: () => ({ ...discovery(issuer), ...description }),
      '/elsewhere/openid-configuration': () => ({ ...discovery(issuer), ...description }),
    };
    const refusal = refusals[pathname.slice(PATH.length)];
    const body = refusal ?? bodies[pathname]?.();
    response.writeHead(refusal ? refusedWith : body === undefined ? 404 : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(body ?? {}));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}${PATH}`;
  return {
    issuer,
    asked,
    paths,
    describesItself: (more) => {
      description = more;
    },
    refuses: (refused, status = 400) => {
      refusedWith = status;
      refusals = refused;
    },
    hangsUp: (paths) => {
      cut = paths;
    },
    answersAt: (path, answer) => void answers.set(path, answer),
    redirects: (paths) => {
      redirected = paths;
    },
    saysOfPeople: (said) => {
      userinfo = said;
    },
    answers: (next) => {
      reply = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const discovery = (issuer: string): Json => ({
  issuer,
  authorization_endpoint: `${issuer}/v1/authorize`,
  token_endpoint: `${issuer}/v1/token`,
  jwks_uri: `${issuer}/v1/keys`,
  code_challenge_methods_supported: ['S256'],
});

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};
