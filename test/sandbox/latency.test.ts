import { jest } from '@jest/globals';
import { writeFixtureSite } from './fixture-site';
import { startSandbox } from './sandbox';

describe('A sandbox with a latency', () => {
  it('delays each request by a random time, except requests to the panel API', async () => {
    const sandbox = await startSandbox({ dist: writeFixtureSite(), latency: 1_000 });
    jest.spyOn(Math, 'random').mockReturnValue(0.3);
    const order: string[] = [];
    const ask = (path: string) => fetch(`${sandbox.origin}${path}`).then(() => order.push(path));

    const started = Date.now();
    await Promise.all([ask('/configuration/admin'), ask('/sandbox/api/state')]);

    expect(order).toEqual(['/sandbox/api/state', '/configuration/admin']);
    expect(Date.now() - started).toBeGreaterThanOrEqual(295);
    jest.restoreAllMocks();
    await sandbox.close();
  });
});
