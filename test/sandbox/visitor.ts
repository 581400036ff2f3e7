import type { Sandbox } from './sandbox';

const json = { 'content-type': 'application/json' };

/**
 * Creates a test client of a sandbox on one origin. Like a browser that has loaded the page, the client has the cookies that
 * the response to the request for the configuration sets.
 */
export const visit = async ({ origin }: Sandbox) => {
  const configuration = await fetch(`${origin}/configuration/admin`, { headers: json });
  const cookie = configuration.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const token = /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '';
  const headers = { ...json, origin, cookie, 'x-xsrf-token': token };
  const panel = async (path: string, body?: unknown): Promise<unknown> => {
    const posted = { method: 'POST', headers: json, body: JSON.stringify(body) };
    return (await fetch(`${origin}/sandbox/api/${path}`, body === undefined ? {} : posted)).json();
  };
  return {
    /** Sends a POST request to the device panel's API, or a GET request if no body is given. */
    panel,
    /** Returns the user's codes by factor, as the device panel shows them. */
    codes: async (username: string) =>
      (await panel(`users/${username}/codes`)) as Readonly<Record<string, string>>,
    /** Posts JSON as the page does. */
    post: async (path: string, body: unknown) => {
      const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, errorCode: (await response.json()).apierror?.errorCode };
    },
  };
};
