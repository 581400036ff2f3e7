import { jest } from '@jest/globals';
import table from '../../../adapters/operator/conformance/attacks/attacks.json' with { type: 'json' };
import { attackedScenario, type PlantedFault, startAttackedServer } from './attacked-server';
import { run } from './given-run';
import { plantedFaults } from './planted-attacks';

const server = await startAttackedServer();
afterAll(() => server.close());

const refusal = (outcome: 'throttled' | 'missing', errorCode: string) => ({
  outcome,
  errorCode,
  body: { apierror: { errorCode } },
});
const [throttled, unknown] = [refusal('throttled', 'E0000047'), refusal('missing', 'E0000007')];

const attacked = async (fault: PlantedFault, scenario = attackedScenario) => {
  await server.plant(fault);
  const { checks } = await run(server.origin, { ...server.run, only: ['attacks'], scenario });
  const withResult = (wanted: string) =>
    checks.filter(({ result }) => result === wanted).map((check) => `${check.case}: ${check.found}`);
  return { failed: withResult('failed'), untried: withResult('not tried'), passed: withResult('passed') };
};

jest.setTimeout(120_000);

describe('The attacks of the conformance run', () => {
  it('all fail against an honest server', async () => {
    const { failed, untried, passed } = await attacked({});

    expect({ failed, untried }).toEqual({ failed: [], untried: [] });
    expect(passed).toHaveLength(Object.keys(table).length);
  });

  it('are described, and each has a planted server', () => {
    expect(Object.keys(plantedFaults).sort()).toEqual(Object.keys(table).sort());
  });

  it.each(Object.keys(plantedFaults))(
    '%s: names the server with this fault, and only this attack does',
    async (name) => {
      const { failed } = await attacked(plantedFaults[name] ?? {});

      expect(failed).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
    },
  );

  it('on another user are not run without the consent of a second test user, and say so', async () => {
    const { otherUser: _, ...scenario } = attackedScenario;

    const { failed, untried } = await attacked({}, scenario);

    expect(failed).toEqual([]);
    expect(untried.map((line) => line.split(': '))).toEqual(
      [
        ...['token-of-another-user', 'code-of-another-user', 'poll-link-of-another-user'],
        ...['push-of-another-user', 'duplicate-keys'],
      ].map((name) => [name, 'the scenario does not name otherUser']),
    );
  });

  it.each<[string, PlantedFault['answer'], readonly string[]]>([
    ['throttles every call', () => async () => throttled, []],
    ['knows no call', () => async () => unknown, []],
    ['answers every call alike', () => async () => ({ outcome: 'done' as const, body: {} }), []],
    [
      'checks no code',
      (_world, honest) => async (name, body, caller) =>
        'code' in (body as object) ? throttled : honest(name, body, caller),
      // Attacks with pushes, links and wrong JSON need no code.
      [
        ...['unproven-reset', 'poll-link-of-another-user', 'push-of-another-user', 'used-link'],
        ...['older-link-after-newer', 'short-code', 'host-header', 'json-types'],
        ...['message-flood', 'push-flood'],
      ],
    ],
  ])('neither succeed nor count as passed if the server %s', async (_what, answer, others) => {
    const { failed, passed } = await attacked(answer ? { answer } : {});

    expect(failed).toEqual([]);
    expect(passed.map((line) => line.split(': ')[0])).toEqual(others);
  });
});
