import {
  readScenario,
  UnusableScenario,
} from '../../../adapters/operator/conformance/scenario/read-scenario';

const withUser = (more: object) => JSON.stringify({ users: [{ username: 'jane', factors: {}, ...more }] });

describe('a scenario', () => {
  it('may be JSON, and a recovery leads to final by the first factor that is a proof', () => {
    const factors = { email: {}, sms: { code: { ask: 'What does it say?' } }, pin: {} };

    expect(readScenario(withUser({ factors }))).toEqual({
      users: [{ username: 'jane', factors, rounds: [{ factor: 'sms', phase: 'final', token: true }] }],
    });
  });

  it('has the token with the last proof, unless it says otherwise', () => {
    const rounds = [
      { factor: 'sms', phase: 'final_confirm', token: true },
      { factor: 'sms', phase: 'second' },
      { factor: 'sms', phase: 'final' },
    ];

    const scenario = readScenario(withUser({ factors: { sms: {} }, rounds }));

    expect(scenario.users[0]?.rounds.map(({ token }) => token)).toEqual([true, false, true]);
  });

  it.each([
    ['nothing', '', 'the scenario must be object'],
    ['no user', '{"users":[]}', 'the scenario/users must NOT have fewer than 1 items'],
    ['half a file', '{"users":', 'Flow map must end with a }'],
    [
      'a field that there is not',
      '{"users":[{"username":"a","factors":{}}],"pages":""}',
      'the scenario must NOT have additional properties',
    ],
    [
      'a number for a pin',
      withUser({ factors: { pin: { code: { is: 4711 } } } }),
      'the scenario/users/0/factors/pin/code must be one of { is }, { totp }, { get }, { post } and { ask }',
    ],
    [
      'a secret that is not in base 32',
      withUser({ factors: { rsa: { code: { totp: '0189' } } } }),
      'the scenario/users/0/factors/rsa/code must be one of',
    ],
    [
      'an expression that is none',
      withUser({ factors: { sms: { code: { get: '/a', find: '((' } } } }),
      'the scenario/users/0/factors/sms/code must be one of',
    ],
    [
      'a page that is no address',
      '{"users":[{"username":"a","factors":{}}],"page":"recovery.example"}',
      'the scenario/page must match pattern',
    ],
    [
      'a user that is not there',
      '{"users":[{"username":"a","factors":{}}],"resetsPassword":"b"}',
      'b is not among the users',
    ],
    [
      'a round by a factor that the user has not',
      withUser({ factors: { sms: {} }, rounds: [{ factor: 'pin', phase: 'final' }] }),
      'pin is no factor that jane can prove identity by',
    ],
    [
      'a round by a message',
      withUser({ factors: { email: {} }, rounds: [{ factor: 'email', phase: 'final' }] }),
      'email is no factor that jane can prove identity by',
    ],
    [
      'aliases without end',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]`,
      'the scenario must be object',
    ],
  ])('with %s is refused in one sentence', (_what, text, why) => {
    expect(() => readScenario(text)).toThrow(UnusableScenario);
    expect(() => readScenario(text)).toThrow(why);
    expect(() => readScenario(text)).not.toThrow('\n');
  });
});
