type Render = (sections: unknown, facts?: unknown) => string;

const module = (name: string): Promise<Record<string, Render>> =>
  import(new URL(`./${name}.mjs`, import.meta.url).href);
const { renderHtml } = await module('render-html');
const { renderText, summary } = await module('render-text');

const rule = { id: '4.push.1', implementedIn: ['core/a.ts'], proofs: [], faults: [], awaits: undefined };
const matches = [{ title: 'waits 1 <ms>' }, { title: 'waits 2 <ms>' }];
const sections = [
  {
    id: '4',
    title: 'States & more',
    rules: [
      {
        ...rule,
        rule: 'Push <asks>.',
        result: 'proved',
        proofs: [{ file: 'a.test.ts', title: 'waits *', matches }],
      },
      { ...rule, id: '4.push.2', rule: 'Push stops.', result: 'faulty', faults: ['it has no test'] },
      { ...rule, id: '4.push.3', rule: 'Push knows who asks.', result: 'open', awaits: 'sign-in' },
    ],
  },
];

describe('the page', () => {
  const page = renderHtml?.(sections, { tested: 'today' }) ?? '';

  it('has a section with its rules, their files, tests and results', () => {
    expect(page).toContain('<h2>4 States &#38; more</h2>');
    expect(page).toContain('Push &#60;asks&#62;.');
    expect(page).toContain('<code>core/a.ts</code>');
    expect(page).toContain('(2 tests)');
    expect(page).toContain('<li>waits 2 &#60;ms&#62;</li>');
    expect(page).toContain('it has no test');
    expect(page).toContain('open: sign-in');
    expect(page).toContain('3 rules: 1 proved, 1 open, 1 faulty. Tested today.');
  });

  it('needs nothing else: no script, no other file', () => {
    expect(page).not.toMatch(/<script|<link|<img|src=|href="(?!#)/);
  });
});

describe('the table', () => {
  it('has a line for each rule, in columns', () => {
    expect(renderText?.(sections).split('\n')).toEqual([
      '4 States & more',
      '',
      '4.push.1 | proved        | Push <asks>.         | core/a.ts | a.test.ts › waits * (2)',
      '4.push.2 | faulty        | Push stops.          | core/a.ts |',
      '4.push.3 | open: sign-in | Push knows who asks. | core/a.ts |',
      '',
      summary?.(sections),
      '',
    ]);
  });
});
