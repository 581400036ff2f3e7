import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, type RecoveryNode, startCluster, userOf } from './cluster';
import { type NodeAnswer, pageClient, proveByCode, proveByPush, resetWith } from './page-client';

const PUSHES = 100;
const NEW_PASSWORD = 'New-password-2';

let cluster: Cluster;
let nodes: RecoveryNode[];
let unused = PUSHES;
/** Returns the username of a user that no other test uses. */
const newUser = () => {
  unused += 1;
  return userOf(unused);
};
beforeAll(async () => {
  cluster = await startCluster(PUSHES + 30);
  nodes = [await cluster.startNode(), await cluster.startNode()];
}, 120_000);
afterAll(() => cluster.remove());

const origins = () => nodes.map(({ origin }) => origin);
const clientOf = (nth: number) => pageClient([origins()[nth] ?? '']);

const givenToken = async (username: string) => {
  const { body } = await proveByCode(clientOf(0), username, cluster.codeOf(username));
  return body.recoveryToken ?? '';
};

const timed = async (call: Promise<NodeAnswer>) => {
  const started = Date.now();
  return { ...(await call), milliseconds: Date.now() - started };
};

const readiness = async () => (await fetch(`${origins()[0]}/health/ready`)).status;
const untilReady = async () => {
  for (let attempt = 0; (await readiness()) !== 200; attempt += 1) {
    if (attempt === 100) throw new Error('The node is not ready after ten seconds.');
    await sleep(100);
  }
};

describe('a recovery token', () => {
  it('is good once in 1,000 concurrent uses on two nodes', async () => {
    const username = newUser();
    const token = await givenToken(username);
    const clients = [clientOf(0), clientOf(1)] as const;

    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, nth) =>
        resetWith(clients[nth % 2 === 0 ? 0 : 1], username, token, `New-password-${nth}`),
      ),
    );

    const statuses = answers.map(({ status, body }) => `${status} ${body.apierror?.errorCode ?? ''}`);
    expect(statuses.filter((status) => status === '200 ')).toHaveLength(1);
    expect(statuses.filter((status) => status === '401 E0000105')).toHaveLength(999);
    expect(await cluster.signsIn(username, `New-password-${statuses.indexOf('200 ')}`)).toBe(true);
  });
});

describe('the store', () => {
  it.each([
    ['gone', () => cluster.redis.program().stop('SIGKILL'), () => cluster.redis.restart()],
    ['silent', async () => cluster.redis.program().freeze(), async () => cluster.redis.program().thaw()],
  ] as const)(
    'when it is %s, calls end with 503, and the node works again when it is back',
    async (_, end, begin) => {
      const username = newUser();
      await end();

      const refused = await timed(proveByCode(clientOf(0), username, cluster.codeOf(username)));
      expect(refused).toMatchObject({ status: 503, body: { apierror: {} } });
      expect(refused.milliseconds).toBeLessThan(8_000);
      expect(await readiness()).toBe(503);

      await begin();
      await untilReady();
      const proven = await proveByCode(clientOf(0), username, cluster.codeOf(username));
      expect(proven).toMatchObject({ status: 200, body: { phase: 'final' } });
    },
  );
});

describe('the directory', () => {
  it.each([
    ['gone', () => cluster.slapd.program().stop(), () => cluster.slapd.restart()],
    ['silent', async () => cluster.slapd.program().freeze(), async () => cluster.slapd.program().thaw()],
    ['read-only', () => cluster.slapd.restart('readonly on'), () => cluster.slapd.restart()],
  ] as const)('when it is %s, a reset ends with 503 and keeps the token good', async (_, end, begin) => {
    const username = newUser();
    const token = await givenToken(username);
    await end();

    const refused = await timed(resetWith(clientOf(0), username, token, NEW_PASSWORD));
    expect(refused).toMatchObject({ status: 503, body: { apierror: {} } });
    expect(refused.milliseconds).toBeLessThan(8_000);

    await begin();
    await untilReady();
    expect(await resetWith(clientOf(1), username, token, NEW_PASSWORD)).toMatchObject({ status: 200 });
    expect(await cluster.signsIn(username, NEW_PASSWORD)).toBe(true);
  });
});

describe('a push', () => {
  it('is lost by none of 100 users when one of two nodes is killed', async () => {
    const started = new Map<string, number>();
    cluster.pushes.react(({ method, path }) => {
      const id = method === 'POST' ? `${started.size}` : (path.split('/').at(-1) ?? '');
      if (method === 'POST') started.set(id, Date.now());
      // Each user approves the push request between 0.2 and 3.2 seconds after it was sent.
      const isOver = Date.now() - (started.get(id) ?? 0) > 200 + (Number(id) % 100) * 30;
      return { status: 200, body: JSON.stringify({ id, status: isOver ? 'approved' : 'pending' }) };
    });

    const proofs = Promise.all(
      Array.from({ length: PUSHES }, (_, nth) => proveByPush(pageClient(origins(), nth), userOf(nth), 200)),
    );
    await sleep(1_500);
    await nodes[1]?.program.stop('SIGKILL');
    const answers = await proofs;

    const lost = answers.filter(({ body }) => body.factorResult !== 'SUCCESS');
    expect(lost).toEqual([]);
    const tokens = answers.map(({ body }) => body.recoveryToken ?? '');
    expect(new Set(tokens).size).toBe(PUSHES);
    const resets = await Promise.all(
      tokens.map((token, nth) => resetWith(clientOf(0), userOf(nth), token, NEW_PASSWORD)),
    );
    expect(resets.filter(({ status }) => status !== 200)).toEqual([]);
  }, 120_000);
});
