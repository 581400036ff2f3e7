import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Asked, Passing, RequestFault, ResponseFault } from '../../servers/faulty-proxy';

/** Fault of a server: a proxy changes the requests to the recovery server, or its responses. */
export interface Fault {
  readonly request?: RequestFault;
  readonly response?: ResponseFault;
}

/** A fault, the test case that must find it, and the checks that must fail. No other check may fail. */
export interface Planted extends Fault {
  readonly what: string;
  readonly testCase: string;
  readonly fails: readonly string[];
}

interface Condition {
  readonly path?: string;
  readonly method?: string;
  readonly status?: number;
  readonly refused?: string;
  readonly answer?: string;
  readonly asked?: string;
}

/** A row of planted-faults.yaml, which explains the fields. */
interface Row {
  readonly when?: Condition;
  readonly after?: Condition;
  readonly once?: boolean;
  readonly put?: {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string | null>>;
    readonly json?: unknown;
    readonly text?: string;
  };
  readonly replace?: readonly [found: string, put: string];
  readonly ask?: {
    readonly when?: string;
    readonly text?: string;
    readonly method?: string;
    readonly fields?: object;
    readonly headers?: object;
  };
  readonly fails: readonly string[];
}

type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>;

const textOf = ({ body }: Passing) => body.toString('utf8');

/** Parses a request body. A body that is not a JSON object counts as an empty object. */
const bodyOf = ({ posted }: Asked): Readonly<Record<string, unknown>> => {
  try {
    return { ...JSON.parse(posted) };
  } catch {
    return {};
  }
};

const meets = (passing: Passing, { path, method, status, refused, answer = '', asked = '' }: Condition) =>
  passing.path === (path ?? passing.path) &&
  passing.method === (method ?? passing.method) &&
  passing.status === (status ?? passing.status) &&
  (refused === undefined || textOf(passing).includes(`"errorCode":"${refused}"`)) &&
  new RegExp(answer, 's').test(textOf(passing)) &&
  new RegExp(asked, 's').test(passing.posted);

const change = (passing: Passing, { put = {}, replace }: Row) => {
  const { status = passing.status, headers = {}, json, text } = put;
  const given = json === undefined ? text : JSON.stringify(json);
  const changed = replace ? textOf(passing).replace(new RegExp(replace[0], 'gs'), () => replace[1]) : given;
  passing.status = status;
  for (const [name, value] of Object.entries(headers)) passing.headers[name] = value ?? undefined;
  if (changed !== undefined) passing.body = Buffer.from(changed);
};

const responseFault = (path: string, row: Row): ResponseFault => {
  let hasStarted = row.after === undefined;
  let isOver = false;
  return (passing) => {
    const isChanged = hasStarted && !isOver && meets(passing, { path, ...row.when });
    hasStarted ||= row.after !== undefined && meets(passing, row.after);
    if (!isChanged) return;
    isOver = row.once === true;
    change(passing, row);
  };
};

const requestFault =
  (path: string, { when = '', text, fields, headers, ...others }: NonNullable<Row['ask']>): RequestFault =>
  (asked) => {
    if (asked.path !== path || !new RegExp(when).test(asked.posted)) return {};
    const posted = fields ? JSON.stringify({ ...bodyOf(asked), ...fields }) : (text ?? asked.posted);
    return { ...others, posted, asked: { ...asked.asked, ...headers } };
  };

/** Lets the server receive the newest poll link instead of an old one. */
const keepsOldLinks = (): Fault => {
  let newest = '';
  return {
    request: (asked) => {
      const isOwn = bodyOf(asked).pollUrl !== 'https://conformance.invalid/poll';
      if (asked.path !== '/recovery/poll' || !isOwn || newest === '') return {};
      return { posted: JSON.stringify({ ...bodyOf(asked), pollUrl: newest }) };
    },
    response: (passing) => {
      newest = /"poll":"([^"]+)"/.exec(textOf(passing))?.[1] ?? newest;
    },
  };
};

/** Keeps requests for the factor list of the user `pin` from the server, after an accepted PIN. */
const neverRestarts = (): Fault => {
  let isProven = false;
  return {
    request: (asked) =>
      isProven && asked.path === '/recovery/mfafactors' && bodyOf(asked).username === 'pin'
        ? { path: '/recovery/nothing' }
        : {},
    response: (passing) => {
      isProven ||= passing.path === '/recovery/mfapin' && passing.status === 200;
      const headers = { 'content-type': 'application/json' };
      if (isProven && passing.path === '/recovery/mfafactors')
        Object.assign(passing, { status: 200, headers, body: Buffer.from('[]') });
    },
  };
};

const edits: Readonly<Record<string, (passing: Passing) => void>> = {
  'request IDs contain the username': (passing) => {
    passing.headers['x-request-id'] = `${bodyOf(passing).username}-${passing.headers['x-request-id']}`;
  },
  'a response body has several megabytes': (passing) => {
    passing.body = Buffer.from(`"${'x'.repeat(2_000_000)}"`);
  },
  'a refusal repeats the typed PIN': (passing) => {
    const typed = `{"typed":${JSON.stringify(bodyOf(passing).pin)},`;
    if (passing.status === 403) passing.body = Buffer.from(textOf(passing).replace('{', typed));
  },
  'the CSRF cookie is HttpOnly': ({ headers, asked }) => {
    if (asked.cookie === undefined)
      headers['set-cookie'] = [headers['set-cookie'] ?? []].flat().map((each) => `${each}; HttpOnly`);
  },
  'CORS headers allow every origin': ({ headers, asked: { origin } }) => {
    headers['access-control-allow-origin'] = origin ?? '*';
  },
};

const csrfUnchecked: RequestFault = ({ path, asked }) => {
  const token = /XSRF-TOKEN=([^;]+)/.exec(asked.cookie ?? '')?.[1] ?? '';
  return path === '/recovery/mfaverify' ? { asked: { ...asked, 'x-xsrf-token': token } } : {};
};

/** Faults that need code. */
const coded: Readonly<Record<string, Fault>> = {
  'an old poll link remains valid': keepsOldLinks(),
  'requesting the factor list of the initial phase does not restart the recovery': neverRestarts(),
  'the CSRF token is not checked': { request: csrfUnchecked },
};

const faultOf = (what: string, path: string, row: Row): Fault => {
  const edit = edits[what];
  if (coded[what]) return coded[what];
  if (edit) return { response: (passing) => void (passing.path === path && edit(passing)) };
  return row.ask ? { request: requestFault(path, row.ask) } : { response: responseFault(path, row) };
};

const table: Table = parse(readFileSync(join(import.meta.dirname, 'planted-faults.yaml'), 'utf8'));

/** All faults that the conformance tool must detect. */
export const plantedFaults: readonly Planted[] = Object.entries(table).flatMap(([group, rows]) => {
  const [testCase = '', path = ''] = group.split(' at ');
  const call = path === '/configuration/admin' ? 'GET /configuration/{type}' : `POST ${path}`;
  return Object.entries(rows).map(([what, row]) => ({
    ...{ what, testCase, ...faultOf(what, path, row) },
    fails: row.fails.map((name) => (name.includes(' · ') ? name : `${call} · ${name}`)),
  }));
});
