import type { Start } from './measure-start';
import { goalsOf, OURS, PACKAGES, type PageName, REACT } from './tables';

const usual = { seen: 100, typable: 100, ready: 100, scriptTime: 100 } as Start;
const edge = { ...usual, seen: 55, typable: 55, scriptBodies: 115 * 1024, documentBody: 12 * 1024 };
const others: Partial<Record<PageName, Start[]>> = { [REACT]: [usual], [PACKAGES]: [usual] };

const missed = (slow: Partial<Start>, unthrottled: Partial<Start> = {}, step = 100) =>
  goalsOf(
    { ...others, [OURS]: [{ ...edge, ...slow }] },
    { ...others, [OURS]: [{ ...usual, ...unthrottled }] },
    { 'sms: Next': [1, step, 1_000] },
  ).filter(({ most, reached }) => reached > most);

describe('A goal of the benchmark', () => {
  it('is met if the median equals the limit', () => {
    expect(missed({})).toEqual([]);
  });

  it.each<Partial<Start>>([
    ...[{ seen: 56 }, { typable: 56 }, { ready: 101 }, { scriptTime: 101 }],
    ...[{ scriptBodies: 115 * 1024 + 1 }, { documentBody: 12 * 1024 + 1 }],
  ])('is missed on the slow line by %j', (slow) => {
    expect(missed(slow)).toHaveLength(1);
  });

  it.each<Partial<Start>>([{ seen: 101 }, { scriptTime: 101 }])('is missed unthrottled by %j', (start) => {
    expect(missed({}, start)).toHaveLength(1);
  });

  it('is missed by a step with a median over 100 ms', () => {
    expect(missed({}, {}, 101).map(({ name }) => name)).toEqual(['sms: Next, answer to paint, ms']);
  });
});
