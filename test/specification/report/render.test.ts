import { renderHtml } from './render-html.mjs';
import { renderText, summary } from './render-text.mjs';

const sections = [
  {
    id: '4',
    title: 'States & more',
    rules: [
      {
        id: '4.push.1',
        rule: 'Push <asks> by `GET <a>`.',
        result: 'proved',
        faults: [],
        tests: [
          { file: 'a.test.ts', title: 'waits 1 <ms>' },
          { file: 'b.test.ts', title: 'asks <once>' },
          { file: 'a.test.ts', title: 'waits 2 <ms>' },
        ],
      },
      { id: '4.push.2', rule: 'Push stops.', result: 'faulty', faults: ['it has no test'], tests: [] },
    ],
  },
];

describe('The HTML report of the specification', () => {
  const page = renderHtml(sections, { tested: 'today', map: '<svg>the map</svg>' });

  it('lists each section with its rules, their tests and the results', () => {
    expect(page).toContain('<h2>4 States &#38; more</h2>');
    expect(page).toContain(
      'Push &#60;asks&#62; by <code>GET &#60;a&#62;</code>. <span class="id">4.push.1</span>',
    );
    expect(page).toContain('<summary>2 tests <code>a.test.ts</code></summary>');
    expect(page).toContain('<li>waits 1 &#60;ms&#62;</li><li>waits 2 &#60;ms&#62;</li>');
    expect(page).toContain('<li>asks &#60;once&#62; <code>b.test.ts</code></li>');
    expect(page).toContain('<li>it has no test</li>');
    expect(page).toContain('2 rules: 1 proved, 1 faulty. Tested today.');
  });

  it('starts with the journey map', () => {
    expect(page).toContain('<figure><svg>the map</svg></figure>');
  });

  it('loads no script and no external file', () => {
    expect(page).not.toMatch(/<script|<link|<img|src=|href="(?!#)/);
  });
});

describe('The text report of the specification', () => {
  it('has one line per rule, aligned in columns', () => {
    expect(renderText(sections).split('\n')).toEqual([
      '4 States & more',
      '',
      '4.push.1 | proved | Push <asks> by `GET <a>`. | a.test.ts (2 tests); b.test.ts › asks <once>',
      '4.push.2 | faulty | Push stops.               |',
      '',
      summary(sections),
      '',
    ]);
  });
});
