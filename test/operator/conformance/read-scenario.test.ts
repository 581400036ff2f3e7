import { readScenario, roundsOf } from '../../../adapters/operator/conformance/scenario/scenario';

const withUser = (more: object) => JSON.stringify({ users: [{ username: 'jane', factors: {}, ...more }] });

describe('A scenario of the conformance run', () => {
  it('may be JSON, and by default a user needs one proof, by the first factor that can prove identity', () => {
    const factors = { email: {}, sms: { code: { ask: 'What does it say?' } }, pin: {} };

    const scenario = readScenario(withUser({ factors }));

    expect(scenario).toEqual({ users: [{ username: 'jane', factors }] });
    expect(scenario.users.map(roundsOf)).toEqual([[{ factor: 'sms', phase: 'final', token: true }]]);
  });

  it('has a token with the final proof by default, and none with earlier proofs', () => {
    const rounds = [
      { factor: 'sms', phase: 'final_confirm', token: true },
      { factor: 'sms', phase: 'second' },
      { factor: 'sms', phase: 'final' },
    ];

    const scenario = readScenario(withUser({ factors: { sms: {} }, rounds }));

    expect(scenario.users.flatMap(roundsOf).map(({ token }) => token)).toEqual([true, false, true]);
  });

  it.each([
    ['no content', '', 'the scenario must be object'],
    ['no users', '{"users":[]}', 'the scenario/users must NOT have fewer than 1 items'],
    ['truncated JSON', '{"users":', 'Flow map must end with a }'],
    [
      'an unknown field',
      '{"users":[{"username":"a","factors":{}}],"pages":""}',
      'the scenario must NOT have additional properties',
    ],
    [
      'a number instead of a string as a PIN',
      withUser({ factors: { pin: { code: { is: 4711 } } } }),
      'the scenario/users/0/factors/pin/code must be one of { is }, { totp }, { get }, { post } and { ask }',
    ],
    [
      'a TOTP secret that is not base32',
      withUser({ factors: { rsa: { code: { totp: '0189' } } } }),
      'the scenario/users/0/factors/rsa/code must be one of',
    ],
    [
      'a TOTP secret shorter than one byte',
      withUser({ factors: { rsa: { code: { totp: 'A===' } } } }),
      'the scenario/users/0/factors/rsa/code must be one of',
    ],
    [
      'an invalid regular expression',
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
      'a proof by a factor that the user does not have',
      withUser({ factors: { sms: {} }, rounds: [{ factor: 'pin', phase: 'final' }] }),
      'pin is not a factor that jane can prove identity by',
    ],
    [
      'a proof by email, which proves no identity',
      withUser({ factors: { email: {} }, rounds: [{ factor: 'email', phase: 'final' }] }),
      'email is not a factor that jane can prove identity by',
    ],
    [
      'exponentially nested YAML aliases',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(50)}]\nc: [${'*b,'.repeat(50)}]`,
      'Excessive alias count',
    ],
  ])('is rejected with a message of one line if it has %s', (_what, text, why) => {
    expect(() => readScenario(text)).toThrow(why);
    expect(() => readScenario(text)).not.toThrow('\n');
  });
});
