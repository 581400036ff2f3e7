import { callNames } from '../../../adapters/recovery-server/core/recovery-server';
import { runsOr } from '../../runner/chosen-tests';
import { contract, givenListeningServer, pageHeaders, refusalOf } from '../given/listening-server';
import { noLimits, proveBySms } from '../given/recovery-server';

const server = await givenListeningServer();
const list = { username: 'sms', phase: 'initial' };
/** Number of concurrent uses of a token. */
const USES = runsOr(1_000);
const json = { 'content-type': 'application/json' };

it('every call of the contract is served, by its operation', () => {
  expect(contract.calls.map(({ operationId }) => operationId).sort()).toEqual([...callNames].sort());
});

describe('a call', () => {
  it('is answered with JSON that is never cached, and with the identifier of the request in the audit trail', async () => {
    const response = await server.post('/recovery/mfafactors', list);

    expect(await response.json()).toEqual([{ name: 'sms', factorDisplay: '+1 *** *** 0142' }]);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const request = response.headers.get('x-request-id');
    expect(request).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    expect(server.lines.at(-1)).toMatchObject({ request, address: '127.0.0.1', username: 'sms' });
  });

  it('takes no identifier from the client', async () => {
    const response = await server.post('/recovery/mfafactors', list, {
      ...pageHeaders,
      'x-request-id': 'mine',
      'request-id': 'mine',
    });

    expect(response.headers.get('x-request-id')).not.toBe('mine');
  });

  it.each([
    ['an additional field', '/recovery/mfafactors', { ...list, admin: true }, 400, 'E0000003'],
    ['a missing field', '/recovery/mfafactors', { username: 'sms' }, 400, 'E0000003'],
    ['text that is not JSON', '/recovery/mfafactors', '{"username":', 400, 'E0000003'],
    ['an empty body', '/recovery/mfafactors', '', 400, 'E0000003'],
    ['a prototype', '/recovery/mfafactors', '{"__proto__":{"admin":true}}', 400, 'E0000003'],
    ['more than 64 KiB', '/recovery/mfafactors', { ...list, phase: 'x'.repeat(65_536) }, 413, 'E0000003'],
    ['a path that does not exist', '/recovery/admin', list, 404, 'E0000008'],
    ['a path that cannot be read', '/recovery/%zz', list, 400, 'E0000003'],
    ['a method that does not exist', '/recovery/mfaverify?x', undefined, 405, 'E0000022'],
  ])('with %s is refused', async (_what, path, body, status, errorCode) => {
    const response = await (body === undefined
      ? fetch(server.origin + path, { method: 'PUT', headers: json, body: '{}' })
      : server.post(path, body));

    expect(await refusalOf(response)).toEqual([status, errorCode]);
  });

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/jsonp'], ['']])(
    'with the content type "%s" is refused',
    async (type) => {
      const post = server.post('/recovery/mfafactors', list, { ...pageHeaders, 'content-type': type });

      expect(await refusalOf(await post)).toEqual([415, 'E0000021']);
    },
  );

  it('for the configuration is refused with a time to wait if the doctor prefers a sample', async () => {
    const headers = { ...json, prefer: 'sample=throttled' };
    const response = await fetch(`${server.origin}/configuration/admin`, { headers });

    expect(await refusalOf(response)).toEqual([429, 'E0000047']);
    expect(response.headers.get('retry-after')).toBe('1');
  });

  it('for the configuration needs the content type too', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.origin}/configuration/admin`, { headers });

    expect(await refusalOf(await ask({}))).toEqual([415, 'E0000021']);
    expect((await ask(json)).status).toBe(200);
  });

  it('with an undescribed query is refused', async () => {
    const ask = (query: string) => fetch(`${server.origin}/recovery/mfafactors${query}`);

    expect((await ask('?phase=second')).status).toBe(200);
    expect(await refusalOf(await ask('?username=sms'))).toEqual([400, 'E0000003']);
  });

  it(`succeeds for one of ${USES} concurrent uses of a token`, async () => {
    const recoveryToken = await proveBySms(server);
    const body = { recoveryToken, recoveryType: 'RECOVERY', newPassword: 'New-Pa55word!', userName: '' };

    const statuses = await Promise.all(
      Array.from({ length: USES }, async () => {
        const response = await server.post('/credentials/verifyandresetpassword', body);
        await response.text();
        return response.status;
      }),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(USES - 1);
  });
});

describe('a server', () => {
  it('that throttles says when to try again', async () => {
    const throttling = await givenListeningServer(
      {},
      { limits: { ...noLimits, perAddress: { count: 0, seconds: 30 } } },
    );
    const response = await throttling.post('/recovery/mfafactors', list);

    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('that fails says nothing of the reason, and logs it', async () => {
    const { directory } = server.options;
    const find = () => Promise.reject(new TypeError('a secret mistake'));
    const failing = await givenListeningServer({}, { directory: { ...directory, find } });
    const response = await failing.post('/recovery/mfafactors', list);
    const text = await response.text();

    expect(response.status).toBe(500);
    expect(text).toContain('E0000009');
    expect(text).not.toContain('mistake');
    expect(failing.errors).toEqual(['a secret mistake']);
  });

  it('whose answer breaks the contract fails and logs the violation', async () => {
    const strict = { ...contract, answerComplaint: () => 'nothing is right' };
    const failing = await givenListeningServer({ contract: strict });

    expect(await refusalOf(await failing.post('/recovery/mfafactors', list))).toEqual([500, 'E0000009']);
    expect(failing.errors).toEqual(['POST /recovery/mfafactors 200 breaks the contract: nothing is right']);
  });

  it('believes an IP address in X-Forwarded-For, and from trusted proxies only', async () => {
    const addressFor = async (trustedProxies: readonly string[], client = '192.0.2.9') => {
      const proxied = await givenListeningServer({ trustedProxies });
      await proxied.post('/recovery/mfafactors', list, { ...pageHeaders, 'x-forwarded-for': client });
      await proxied.close();
      return proxied.lines[0]?.address;
    };

    expect(await addressFor(['127.0.0.1'])).toBe('192.0.2.9');
    expect(await addressFor(['10.0.0.1'])).toBe('127.0.0.1');
    expect(await addressFor(['127.0.0.1'], '192.0.2.9:40312')).toBe('192.0.2.9');
    expect(await addressFor(['127.0.0.1'], '[2001:db8::9]:40312')).toBe('2001:db8::9');
    expect(await addressFor(['127.0.0.1'], '2001:db8::9')).toBe('2001:db8::9');
    expect(await addressFor(['127.0.0.1', '10.0.0.7'], '192.0.2.9:1, 10.0.0.7:2')).toBe('192.0.2.9');
    expect(await addressFor(['127.0.0.1'], 'not an address')).toBe('127.0.0.1');
  });

  it('answers no call earlier than the least time, except the configuration', async () => {
    const slow = await givenListeningServer({ leastTime: 1_000 });
    const timeOf = async (response: Promise<Response>) => {
      const start = performance.now();
      await (await response).text();
      return performance.now() - start;
    };
    const configuration = () => fetch(`${slow.origin}/configuration/admin`, { headers: json });

    await timeOf(configuration());
    expect(await timeOf(configuration())).toBeLessThan(900);
    expect(await timeOf(slow.post('/recovery/mfafactors', list))).toBeGreaterThanOrEqual(990);
    const unknown = { username: 'nobody', phase: 'initial' };
    expect(await timeOf(slow.post('/recovery/mfafactors', unknown))).toBeGreaterThanOrEqual(990);
  });
});
