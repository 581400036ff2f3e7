import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../sandbox/server/listening';
import { readBody } from '../../sandbox/server/request-body';

/** A call on its way to the server. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON that was posted; an empty object where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What was posted, letter by letter. */
  readonly text: string;
}

/** An answer on its way back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly text: string;
}

/** Something that a server does wrong; a new one for each run, so that it may remember. */
export interface Fault {
  /** Changes the call before the server sees it. */
  readonly ask?: (asked: Asked) => Partial<Asked>;
  /** Changes the answer. */
  readonly answer?: (answer: Answer, asked: Asked) => Partial<Answer>;
  /** Answers in the server's place; true if it does. */
  readonly instead?: (asked: Asked, response: ServerResponse) => boolean;
}

const notOurs = ['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding'];
const notTheirs = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'];

const parsed = (text: string): Asked['body'] => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Stands before a server and does one thing wrong. Where it stands before the page, it is the page's origin. */
export const startFaulty = async (
  behind: { readonly server: string; readonly page: string },
  fault: Fault,
) => {
  const front = await listen(0);
  const isPage = behind.server === behind.page;
  const inwards = (text: string) => (isPage ? text.replaceAll(front.origin, behind.page) : text);
  const outwards = (text: string) => (isPage ? text.replaceAll(behind.page, front.origin) : text);

  const read = async (request: IncomingMessage): Promise<Asked> => {
    const text = (await readBody(request)) ?? '';
    const headers = Object.entries(request.headers)
      .filter(([name]) => !notOurs.includes(name))
      .map(([name, value]) => [name, inwards(String(value))]);
    const asked = { method: request.method ?? '', path: request.url ?? '', text, body: parsed(text) };
    return { ...asked, headers: Object.fromEntries(headers) };
  };

  const pass = async ({ method, path, headers, text }: Asked): Promise<Answer> => {
    const body = method === 'GET' || method === 'OPTIONS' ? null : text;
    const response = await fetch(behind.server + path, { method, headers, body, redirect: 'manual' });
    const given = [...response.headers].filter(
      ([name]) => !notTheirs.includes(name) && name !== 'set-cookie',
    );
    const cookies = { 'set-cookie': response.headers.getSetCookie() };
    return {
      status: response.status,
      headers: { ...Object.fromEntries(given), ...cookies },
      text: outwards(await response.text()),
    };
  };

  front.answerWith((request, response) => {
    void (async () => {
      const came = await read(request);
      if (fault.instead?.(came, response)) return;
      const asked = { ...came, ...fault.ask?.(came) };
      const right = await pass(asked);
      const wrong = { ...right, ...fault.answer?.(right, came) };
      response.writeHead(
        wrong.status,
        Object.entries(wrong.headers)
          .flatMap(([name, value]) => [value].flat().map((each) => [name, each]))
          .flat(),
      );
      response.end(wrong.text);
    })();
  });
  return front;
};
