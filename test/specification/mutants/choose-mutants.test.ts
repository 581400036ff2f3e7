interface Mutant {
  readonly id: string;
  readonly static?: boolean;
  readonly coveredBy?: readonly string[];
}

interface Wanted {
  readonly ids: readonly string[];
  readonly count: number;
  readonly tried: readonly string[];
}

interface ChooseMutants {
  readonly chooseMutants: (mutants: readonly Mutant[], wanted: Wanted) => ReadonlySet<string>;
}

const { chooseMutants }: ChooseMutants = await import(new URL('./choose-mutants.mjs', import.meta.url).href);

const mutants: readonly Mutant[] = [
  { id: '0', coveredBy: ['[9.poll] asks', '[4.push.1] waits', 'renders'] },
  { id: '1', coveredBy: ['[9.poll] asks'] },
  { id: '2', coveredBy: ['[9.poll] asks', '[9.poll] waits'] },
  { id: '3', coveredBy: ['[9.poll] asks'], static: true },
  { id: '4', coveredBy: ['renders'] },
  { id: '5' },
];

const chosen = (wanted: Partial<Wanted>) => [
  ...chooseMutants(mutants, { ids: ['9.poll'], count: 9, tried: [], ...wanted }),
];

describe('The mutants that are worth a run', () => {
  it('are those that the rule’s own tests reach, those that the fewest tests reach first', () => {
    expect(chosen({})).toEqual(['1', '2', '0']);
  });

  it('are so many of each rule, and each is one however many rules reach it', () => {
    expect(chosen({ count: 1 })).toEqual(['1']);
    expect(chosen({ ids: ['9.poll', '4.push.1'], count: 3 })).toEqual(['1', '2', '0']);
    expect(chosen({ ids: ['4.push.1'], count: 1 })).toEqual(['0']);
  });

  it('are others than those that were tried', () => {
    expect(chosen({ count: 1, tried: ['1'] })).toEqual(['2']);
  });

  it('are none where no test of the rule reaches one', () => {
    expect(chosen({ ids: ['9.push'] })).toEqual([]);
  });
});
