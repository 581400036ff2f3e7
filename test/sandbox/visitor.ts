import type { Sandbox } from './sandbox';

/** Test client of a sandbox on one origin. Like a browser that has loaded the page, the client has the CSRF cookie. */
export interface Visitor {
  /** Posts JSON as the page does. */
  post(path: string, body: unknown): Promise<Answer>;
  /** Returns the user's codes by factor, as the device panel shows them. */
  codes(username: string): Promise<Readonly<Record<string, string>>>;
  /** Sends a POST request to the device panel's API, or a GET request if no body is given. */
  panel(path: string, body?: unknown): Promise<unknown>;
}

export interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
}

const json = { 'content-type': 'application/json' };

/** Creates a test client. Like the page, it first loads the configuration: the response sets the CSRF cookie. */
export const visit = async ({ origin }: Sandbox): Promise<Visitor> => {
  const configuration = await fetch(`${origin}/configuration/admin`, { headers: json });
  const cookie = configuration.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { ...json, origin, cookie, 'x-xsrf-token': cookie.split('=')[1] ?? '' };
  const panel: Visitor['panel'] = async (path, body) => {
    const posted = { method: 'POST', headers: json, body: JSON.stringify(body) };
    return (await fetch(`${origin}/sandbox/api/${path}`, body === undefined ? {} : posted)).json();
  };
  return {
    panel,
    post: async (path, body) => {
      const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, errorCode: (await response.json()).apierror?.errorCode };
    },
    codes: async (username) => (await panel(`users/${username}/codes`)) as Record<string, string>,
  };
};
