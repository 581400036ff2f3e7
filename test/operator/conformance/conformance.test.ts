import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CLAUSES, RULES } from '../../../adapters/operator/conformance/http/rules';
import { failureText, summaryOf } from '../../../adapters/operator/conformance/report/text';
import { writeFixtureSite } from '../../sandbox/fixture-site';
import { startSandbox } from '../../sandbox/sandbox';
import {
  type Asked,
  type Passing,
  type RequestFault,
  type ResponseFault,
  startFaultyProxy,
} from '../../servers/faulty-proxy';
import { equalScenario, startEqualServer } from './equal-server';
import { givenScenario, run } from './given-run';

/** Fault of a server: a proxy changes the requests to the recovery server, or its responses. */
interface Fault {
  readonly request?: RequestFault;
  readonly response?: ResponseFault;
}

/** A fault, the test case that must find it, and the checks that must fail. No other check may fail. */
interface Planted extends Fault {
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

const plantedFaults: readonly Planted[] = Object.entries(table).flatMap(([group, rows]) => {
  const [testCase = '', path = ''] = group.split(' at ');
  const call = path === '/configuration/admin' ? 'GET /configuration/{type}' : `POST ${path}`;
  return Object.entries(rows).map(([what, row]) => ({
    ...{ what, testCase, ...faultOf(what, path, row) },
    fails: row.fails.map((name) => (name.includes(' · ') ? name : `${call} · ${name}`)),
  }));
});

const dist = writeFixtureSite();
const together = await startSandbox({ dist });
const split = await startSandbox({ dist, split: true });
afterAll(async () => {
  await together.close();
  await split.close();
  await equal.close();
});

const description = readFileSync('adapters/recovery-server.openapi.yaml', 'utf8');
const sentences = [...Object.values(CLAUSES), ...Object.values(RULES).map(({ contract }) => contract)];
const report = await run(together.origin);
const { page, pinService } = { page: split.origin, pinService: split.pinService };
const equal = await startEqualServer();
const ofEqual = { ...equal.run, scenario: equalScenario, only: ['equal-answers'] };
const equalReport = await run(equal.origin, ofEqual);
const elsewhere = await run(split.recoveryServer, { scenario: { ...givenScenario(), page, pinService } });

describe('The conformance run against the sandbox', () => {
  it.each([
    ['on the same origin as the page', report, 'every call · another origin'],
    ['on separate origins', elsewhere, 'every call · the CSRF token'],
  ])('%s: passes every check that applies to this deployment', (_where, { checks }, untried) => {
    const notPassed = checks.filter(({ result }) => result !== 'passed');

    expect(notPassed.map((check) => `${check.result}: ${check.call} · ${check.case}`)).toEqual([
      `not tried: ${untried}`,
      'note: every call · unknown users',
    ]);
  });

  it('ends with a summary that counts the checks', () => {
    expect(summaryOf(report)).toBe(`${report.checks.length - 2} passed, 0 failed, 1 not tried, 1 note`);
  });
});

it('a server with distinct answers for unknown users gets a note instead of a failure', () => {
  expect(report.checks.find(({ result }) => result === 'note')).toMatchObject({
    case: 'unknown users',
    found: 'distinct answers: anyone can find out who has an account',
  });
});

describe('The conformance run', () => {
  it('covers every call of the contract', () => {
    const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = parse(description).paths;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method === 'get' || method === 'post')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(calls).toHaveLength(12);
    expect(report.checks.map(({ call }) => call)).toEqual(expect.arrayContaining(calls));
  });

  it('expects every error code of the contract except that of an internal server error', () => {
    const codes = new Set(description.match(/\b(?:E\d{7}|PASSWORD_INVALID)\b/g));
    const expected = new Set(report.checks.flatMap((check) => check.expected.match(/\b[A-Z_]+\d*\b/g) ?? []));

    expect(codes.size).toBeGreaterThan(14);
    expect([...codes].filter((code) => !expected.has(code))).toEqual(['E0000009']);
  });

  it.each(sentences)('quotes the contract word for word: %s', (sentence) => {
    expect(description.replace(/\s+/g, ' ')).toContain(sentence);
  });

  it('uses each quoted sentence in a check', () => {
    const checks = [...report.checks, ...elsewhere.checks, ...equalReport.checks];
    const quoted = new Set(checks.map(({ contract }) => contract));

    expect(sentences.filter((sentence) => !quoted.has(sentence))).toEqual([]);
  });

  it('gives each check a unique name', () => {
    const names = report.checks.map((check) => `${check.call} · ${check.case}`);

    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('describes a check by what was sent, found and wanted, and by the contract', () => {
    const right = report.checks.find((check) => check.case === 'pin: the right code');

    expect(right && failureText(right)).toBe(
      [
        'FAILED  pin · POST /recovery/mfapin · pin: the right code',
        '  sent    POST /recovery/mfapin {"userName":"pin","pin":"…","type":"password","phase":"initial"}',
        '  found   200 {"phase":"final","recoveryToken":"…","recoveryTokenType":"RECOVERY"}',
        '  wanted  200, phase final with a token',
        '  why     The contract: The answer to a proof carries the next `phase` and, at the end, a `recoveryToken`',
      ].join('\n'),
    );
    expect(report.checks.filter((check) => failureText(check).split('\n').length !== 5)).toEqual([]);
  });
});

describe('A check whose field is missing from the scenario', () => {
  it('is reported as not tried', async () => {
    const [user] = givenScenario().users;

    const { checks, passed, failed } = await run(together.origin, {
      scenario: { users: user ? [user] : [] },
    });

    const untried = checks.filter(({ result, group }) => result === 'not tried' && group !== 'attacks');
    const reasons = untried.map(({ found }) => found);
    expect({ failed, isAnythingTried: passed > 0 }).toEqual({ failed: 0, isAnythingTried: true });
    expect(new Set(checks.map(({ call }) => call)).size).toBe(
      new Set(report.checks.map(({ call }) => call)).size,
    );
    expect(new Set(reasons)).toEqual(
      new Set([
        'page and server share an origin, so nothing needs to be shared',
        ...['pin', 'badge', 'email', 'push'].map((kind) => `no user has ${kind} in the scenario`),
        ...[
          'dynamicFactors',
          'resetsPassword',
          'unlocksAccount',
          'cannotBeUnlocked',
          'throttled',
          'unknownUser',
          'passwordHistory',
          'weakPassword',
        ].map((field) => `the scenario does not name ${field}`),
        'every user of the scenario has factors',
        ...['verify', 'call', 'google', 'rsa', 'yubikey', 'pin', 'badge', 'backup', 'push'].map(
          (kind) => `no user proves identity by ${kind} in the scenario`,
        ),
        ...['a second round', 'final_confirm without a token', 'final_confirm with a token'].map(
          (way) => `no user's first proof leads to ${way} in the scenario`,
        ),
        "no user's first proof leads to a phase of another name in the scenario",
      ]),
    );
  });
});

/** Returns the names of the conformance checks that fail while a proxy in front of the sandbox simulates the fault. */
const failedWith = async (only: readonly string[], fault: Fault) => {
  const isSplit = only.includes('sharing');
  const sandbox = isSplit ? split : together;
  sandbox.reset();
  const proxy = await startFaultyProxy(sandbox);
  if (fault.request) proxy.injectRequestFault(fault.request);
  if (fault.response) proxy.injectFaults(fault.response);
  const scenario = {
    ...givenScenario(),
    ...(isSplit && { page: proxy.origin, pinService: proxy.pinService }),
  };
  const { checks } = await run(proxy.recoveryServer, { only, scenario });
  await proxy.close();
  expect(checks).not.toEqual([]);
  return checks.filter(({ result }) => result === 'failed').map((check) => `${check.call} · ${check.case}`);
};

describe('A single fault of an otherwise conforming server fails exactly the checks for it', () => {
  it.each(plantedFaults)('$what', async ({ testCase, fails, ...fault }) => {
    expect(await failedWith([testCase], fault)).toEqual(fails);
  });
});

it('a server that puts the code into the answer to sending it fails the check for it', async () => {
  const response = (passing: Passing) => {
    const text = passing.body.toString('utf8');
    if (passing.path === '/recovery/mfaverify')
      passing.body = Buffer.from(text.replace('{', '{"sent":"271828",'));
    // Makes the sandbox report that it has sent this code to the user.
    if (passing.path === '/sandbox/api/users/sms/codes') passing.body = Buffer.from('{"sms":"271828"}');
  };

  expect(await failedWith(['sms'], { response })).toContain(
    'POST /recovery/mfaverify · sms: the code is not in the answer',
  );
});

it('a server without a planted fault fails no check', async () => {
  const testCases = plantedFaults.map(({ testCase }) => testCase);

  expect(await failedWith(['sharing'], {})).toEqual([]);
  expect(
    await failedWith(
      testCases.filter((name) => name !== 'sharing'),
      {},
    ),
  ).toEqual([]);
});
