import { once } from 'node:events';
import { request } from 'node:http';
import { writeFixtureSite } from './fixture-site';
import { givenSandbox } from './given-sandbox';
import { startSandbox } from './sandbox';
import type { Origins } from './state/origins';
import { visit } from './visitor';

const { sandbox, visitor } = await givenSandbox();

describe('The sandbox', () => {
  it('has users with unique names, one line each and the same password, on the panel and at npm start', async () => {
    const names = sandbox.users.map(({ name }) => name);
    expect(await visitor.panel('state')).toMatchObject({ users: names.map((name) => ({ name })) });
    expect(new Set(names).size).toBe(names.length);
    expect(sandbox.users.filter(({ line }) => line.includes('\n'))).toEqual([]);
    expect(new Set(sandbox.users.map(({ password }) => password))).toEqual(new Set(['Old-Pa55word!']));
  });

  it('stores the journal events of a page until a reset', async () => {
    for (const body of ['first', 'second'])
      await fetch(`${sandbox.origin}/sandbox/journal`, { method: 'POST', body });
    expect(await visitor.panel('journal')).toEqual(['first', 'second']);

    sandbox.reset();
    expect(await visitor.panel('journal')).toEqual([]);
  });

  it('can run several times in one process', async () => {
    const other = await startSandbox({ dist: writeFixtureSite() });
    const verify = { username: 'sms', factorType: 'sms', type: 'password', relayState: '', phase: 'initial' };
    await visitor.post('/recovery/mfaverify', verify);
    expect(await visitor.panel('state')).toMatchObject({ messages: [{}] });
    expect(await (await visit(other)).panel('state')).toMatchObject({ messages: [] });
    await other.close();
  });

  it('fails to start on a port in use, with a message that names the port', async () => {
    const port = Number(new URL(sandbox.origin).port);
    await expect(startSandbox({ port, dist: '' })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
  });
});

describe('A sandbox that builds its site', () => {
  it.each([{}, { split: true }, { behind: 'https://localhost:8443' }])(
    'with the options %j answers the requests of that time after the build',
    async (options) => {
      const order: string[] = [];
      const answers: Promise<unknown>[] = [];
      const ask = async (origin: string) => {
        // The server confirms with status 100 that it has received the headers of the request.
        const asked = request(origin, { headers: { expect: '100-continue' } });
        asked.flushHeaders();
        answers.push(once(asked, 'response').then(() => void order.push('answered')));
        await once(asked, 'continue');
        asked.end();
      };
      const build = async (origins: Origins) => {
        const own = Object.values(origins).filter((origin) => origin.startsWith('http:'));
        await Promise.all([...new Set(own)].map(ask));
        order.push('built');
      };
      const built = await startSandbox({ dist: writeFixtureSite(), build, ...options });
      await Promise.all(answers);

      expect(order).toEqual(['built', ...answers.map(() => 'answered')]);
      expect(answers).toHaveLength('split' in options ? 4 : 1);
      await built.close();
    },
  );
});

describe('A faulty response of the sandbox', () => {
  it('is sent as often as the panel API requests', async () => {
    const fault = {
      path: '/recovery/mfafactors',
      kind: 'status',
      status: 418,
      errorCode: 'TEAPOT',
      times: 1,
    };
    await visitor.panel('faults', fault);
    const list = () => visitor.post('/recovery/mfafactors', { username: 'sms', phase: 'initial' });
    expect(await list()).toMatchObject({ status: 418, errorCode: 'TEAPOT' });
    expect(await list()).toMatchObject({ status: 200 });
  });
});
