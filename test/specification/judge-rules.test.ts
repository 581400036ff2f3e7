import { judge } from './judge-rules.mjs';

const passed = { file: 'test/core/a.test.ts', title: 'Push asks', ids: ['4.push.3'], hasPassed: true };
const another = { ...passed, title: 'Push asks again' };
const failed = { ...passed, title: 'Push is late', hasPassed: false };
const unbound = { ...passed, ids: [] };

describe('A rule is proved', () => {
  it.each([
    ['by a test that passed', [passed]],
    ['by several tests', [passed, another]],
    ['whatever becomes of a test of no rule', [passed, { ...unbound, hasPassed: false }]],
  ])('%s', (_, results) => {
    expect(judged(results)).toMatchObject({ result: 'proved', faults: [] });
  });

  it('by the tests that bear its id, and no others', () => {
    expect(judged([passed, unbound, another]).tests).toEqual([passed, another]);
  });
});

describe('A rule is faulty', () => {
  it.each([
    ['without a test', [], 'it has no test'],
    ['with nothing but tests of other rules', [unbound], 'it has no test'],
    [
      'with a test that did not pass, among good ones',
      [passed, failed],
      'the test “Push is late” in test/core/a.test.ts did not pass',
    ],
  ])('%s', (_, results, fault) => {
    expect(judged(results)).toMatchObject({ result: 'faulty', faults: [fault] });
  });
});

describe('An id in a title', () => {
  it('that no rule has is told, and is nothing against the rules', () => {
    const { sections, unknown } = judge(rules, [{ ...passed, ids: ['4.push.3', '4.push.4'] }]);

    expect(unknown).toEqual(['no rule has the id 4.push.4 of the test “Push asks” in test/core/a.test.ts']);
    expect(sections[0]?.rules[0]).toMatchObject({ result: 'proved' });
  });

  it('that a rule has is not told', () => {
    expect(judge(rules, [passed, unbound]).unknown).toEqual([]);
  });

  it('may be one of several', () => {
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
