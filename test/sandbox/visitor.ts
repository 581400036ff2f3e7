import type { Sandbox } from './sandbox';

/** Fields of the recovery server's responses that the sandbox tests read. Each response contains only some of these fields. */
export interface AnswerBody {
  readonly recoveryToken: string;
  readonly sessionToken: string;
  readonly factorResult: string;
  readonly links: { readonly poll: string };
}

/** Fields of the device panel's state that the sandbox tests read. */
export interface PanelState {
  readonly users: readonly { readonly name: string }[];
  readonly messages: readonly unknown[];
  readonly mails: readonly { readonly link: string }[];
}

export interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly body: AnswerBody;
}

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  return { status: response.status, errorCode: body?.apierror?.errorCode, body };
};

type Headers = Readonly<Record<string, string | undefined>>;

/** Creates a test client. Like the page, it first loads the configuration: the response sets the CSRF cookie. */
export const visit = async (sandbox: Sandbox) => {
  const configuration = await fetch(`${sandbox.recoveryServer}/configuration/admin`, {
    headers: { 'content-type': 'application/json' },
  });
  const cookie = configuration.headers.get('set-cookie')?.split(';')[0] ?? '';
  const token = cookie.split('=')[1] ?? '';
  const serverOf = (path: string) =>
    path === '/recovery/mfapin' ? sandbox.pinService : sandbox.recoveryServer;
  /** Posts JSON as the page does. `headers` replaces request headers, and `undefined` removes a header. */
  const post = async (path: string, body: unknown, headers: Headers = {}) => {
    const server = serverOf(path);
    const forgery = server === sandbox.origin ? { 'x-xsrf-token': token } : {};
    const all = {
      'content-type': 'application/json',
      origin: sandbox.origin,
      cookie,
      ...forgery,
      ...headers,
    };
    const sent = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return read(
      await fetch(server + path, { method: 'POST', headers: Object.fromEntries(sent), body: text }),
    );
  };
  /** Sends a POST request to the device panel's API, or a GET request if no body is given. */
  const panel = async (path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const posted = { method: 'POST', headers, body: JSON.stringify(body) };
    const address = `${sandbox.origin}/sandbox/api/${path}`;
    return (await fetch(address, body === undefined ? {} : posted)).json();
  };
  /** Returns the user's codes by factor. */
  const codes = async (username: string) =>
    (await panel(`users/${username}/codes`)) as Readonly<Record<string, string>>;
  const verify = (
    username: string,
    factorType: string,
    code?: string,
    phase = 'initial',
    type = 'password',
  ) => post('/recovery/mfaverify', { username, factorType, type, relayState: '', phase, code });
  return {
    token,
    cookie,
    post,
    panel,
    codes,
    state: async () => (await panel('state')) as PanelState,
    verify,
    /** Requests the factor list of a user. The phase `initial` starts a new recovery. */
    list: (username: string, phase = 'initial') => post('/recovery/mfafactors', { username, phase }),
    /** Requests an SMS code and sends it to the server. Resolves with the server's response. */
    proveBySms: async (username: string, phase?: string, type?: string) => {
      await verify(username, 'sms', undefined, phase, type);
      return verify(username, 'sms', (await codes(username)).sms, phase, type);
    },
  };
};

export type Visitor = Awaited<ReturnType<typeof visit>>;
