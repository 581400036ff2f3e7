import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { listen } from '../../../sandbox/server/listening';
import { json } from '../../../servers/answers';
import type { Json } from '../tokens/id-tokens/signed-token';

const PATH = '/oauth2/default';
const DISCOVERY = `${PATH}/.well-known/openid-configuration`;

/** Identity provider on localhost that has the same paths as Okta. A test sets its responses. */
export interface LocalProvider {
  readonly issuer: string;
  setDiscovery(more: Json): void;
  answers(reply: () => { readonly tokens: unknown; readonly keys: unknown }): void;
  setUserinfo(said: unknown): void;
  /**
   * Replaces the provider's response to requests for a path below the issuer's URL. Without `answer`, restores the
   * default response.
   */
  answersAt(path: string, answer?: RequestListener): void;
  readonly asked: readonly URLSearchParams[];
  readonly paths: readonly string[];
  close(): Promise<void>;
}

export const startLocalProvider = async (): Promise<LocalProvider> => {
  const asked: URLSearchParams[] = [];
  const paths: string[] = [];
  let description: Json = {};
  let userinfo: unknown;
  const answers = new Map<string, RequestListener | undefined>();
  let reply: () => { readonly tokens: unknown; readonly keys: unknown } = () => ({ tokens: {}, keys: [] });

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    paths.push(pathname);
    if (pathname === `${PATH}/v1/token`) asked.push(new URLSearchParams(await bodyOf(request)));
    const own = answers.get(pathname.slice(PATH.length));
    if (own) return own(request, response);
    const bodies: Readonly<Record<string, () => unknown>> = {
      [`${PATH}/v1/token`]: () => reply().tokens,
      [`${PATH}/v1/userinfo`]: () => userinfo,
      [`${PATH}/v1/revoke`]: () => ({}),
      [`${PATH}/v1/keys`]: () => ({ keys: reply().keys }),
      [DISCOVERY]: () => ({ ...discovery(issuer), ...description }),
      '/elsewhere/openid-configuration': () => ({ ...discovery(issuer), ...description }),
    };
    const body = bodies[pathname]?.();
    json(body === undefined ? 404 : 200, body ?? {})(request, response);
  };

  const server = await listen(0);
  const issuer = server.origin + PATH;
  server.answerWith((request, response) => void answer(request, response));
  return {
    issuer,
    asked,
    paths,
    setDiscovery: (more) => {
      description = more;
    },
    answersAt: (path, answer) => void answers.set(path, answer),
    setUserinfo: (said) => {
      userinfo = said;
    },
    answers: (next) => {
      reply = next;
    },
    close: server.close,
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
