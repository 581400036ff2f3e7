import { judge } from './judge-rules.mjs';

const passed = { file: 'test/core/a.test.ts', title: 'Push asks', ids: ['4.push.3'], hasPassed: true };
const another = { ...passed, title: 'Push asks again' };
const failed = { ...passed, title: 'Push is late', hasPassed: false };
const unbound = { ...passed, ids: [] };

describe('A rule is proved', () => {
  it.each([
    ['by a test that passed', [passed]],
    ['by several tests', [passed, another]],
    ['regardless of a failing test without its id', [passed, { ...unbound, hasPassed: false }]],
  ])('%s', (_, results) => {
    expect(judged(results)).toMatchObject({ result: 'proved', faults: [] });
  });

  it('only by the tests with its id', () => {
    expect(judged([passed, unbound, another]).tests).toEqual([passed, another]);
  });
});

describe('A rule is faulty', () => {
  it.each([
    ['if no test exists', [], 'it has no test'],
    ['if no test has its id', [unbound], 'it has no test'],
    [
      'if one of its tests fails',
      [passed, failed],
      'the test “Push is late” in test/core/a.test.ts did not pass',
    ],
  ])('%s', (_, results, fault) => {
    expect(judged(results)).toMatchObject({ result: 'faulty', faults: [fault] });
  });
});

describe('An id in a test title', () => {
  it('is reported if no rule has the id, and makes no other rule faulty', () => {
    const { sections, unknown } = judge(rules, [{ ...passed, ids: ['4.push.3', '4.push.4'] }]);

    expect(unknown).toEqual(['no rule has the id 4.push.4 of the test “Push asks” in test/core/a.test.ts']);
    expect(sections[0]?.rules[0]).toMatchObject({ result: 'proved' });
  });

  it('is not reported if a rule has the id', () => {
    expect(judge(rules, [passed, unbound]).unknown).toEqual([]);
  });

  it('can be one of several ids, each of which proves its rule', () => {
    const more = [
      { id: '4', title: 'States', rules: ['4.push.3', '4.push.4'].map((id) => ({ id, rule: '' })) },
    ];

    const { sections } = judge(more, [{ ...passed, ids: ['4.push.3', '4.push.4'] }]);

    expect(sections[0]?.rules.map(({ result }) => result)).toEqual(['proved', 'proved']);
  });
});

const rules = [{ id: '4', title: 'States', rules: [{ id: '4.push.3', rule: 'Push asks.' }] }];

function judged(results: Parameters<typeof judge>[1]) {
  const [section] = judge(rules, results).sections;
  const [rule] = section?.rules ?? [];
  if (rule === undefined) throw new Error('The rule is lost.');
  return rule;
}
