import { readScenario, roundsOf } from '../../../adapters/operator/conformance/scenario/scenario';

const withUser = (more: object) => JSON.stringify({ users: [{ username: 'jane', factors: {}, ...more }] });

describe('a scenario', () => {
  it('may be JSON, and a recovery leads to final by the first factor that is a proof', () => {
    const factors = { email: {}, sms: { code: { ask: 'What does it say?' } }, pin: {} };

    const scenario = readScenario(withUser({ factors }));

    expect(scenario).toEqual({ users: [{ username: 'jane', factors }] });
    expect(scenario.users.map(roundsOf)).toEqual([[{ factor: 'sms', phase: 'final', token: true }]]);
  });

  it('has the token with the last proof, unless it says otherwise', () => {
    const rounds = [
      { factor: 'sms', phase: 'final_confirm', token: true },
      { factor: 'sms', phase: 'second' },
      { factor: 'sms', phase: 'final' },
    ];

    const scenario = readScenario(withUser({ factors: { sms: {} }, rounds }));

    expect(scenario.users.flatMap(roundsOf).map(({ token }) => token)).toEqual([true, false, true]);
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
      'a secret without a whole byte',
      withUser({ factors: { rsa: { code: { totp: 'A===' } } } }),
      'the scenario/users/0/factors/rsa/code must be one of',
    ],
    [
      'an expression that is not a regular expression',
      withUser({ factors: { sms: { code: { get: '/a', find: '((' } } } }),
      'the scenario/users/0/factors/sms/code must be one of',
    ],
    [
      'a page that is not a URL',
      '{"users":[{"username":"a","factors":{}}],"page":"recovery.example"}',
      'the scenario/page must match pattern',
    ],
    [
      'an unknown user',
      '{"users":[{"username":"a","factors":{}}],"resetsPassword":"b"}',
      'b is not among the users',
    ],
    [
      'a round by a factor that the user lacks',
      withUser({ factors: { sms: {} }, rounds: [{ factor: 'pin', phase: 'final' }] }),
      'pin is not a factor that jane can prove identity by',
    ],
    [
      'a round by a message',
      withUser({ factors: { email: {} }, rounds: [{ factor: 'email', phase: 'final' }] }),
      'email is not a factor that jane can prove identity by',
    ],
    [
      'aliases without end',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]`,
      'Excessive alias count',
    ],
  ])('with %s is refused in one sentence', (_what, text, why) => {
    expect(() => readScenario(text)).toThrow(why);
    expect(() => readScenario(text)).not.toThrow('\n');
  });
});
