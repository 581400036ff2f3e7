import { readRules } from './read-rules.mjs';

const rule = '- **4.push.1** A push is sent. ([a.ts](a.ts))';

describe('readRules', () => {
  it('returns the sections with their rules, in the order of the document', () => {
    const text = [
      '# Specification',
      'A paragraph about `4.push.1`.',
      '## 4 States and transitions',
      '### Push',
      '| Table | Cell |',
      '- **4.push.3** The push (`verifypush`) | polls. ([a.ts](a.ts), [b.md](../b/b.md))',
      '- **4.push.E-1** The push stops (at last). ([c.ts](c.ts))',
      '',
      '## Settled questions',
    ];

    expect(readRules(text.join('\n'))).toEqual([
      {
        id: '4',
        title: 'States and transitions',
        rules: [
          { id: '4.push.3', rule: 'The push (`verifypush`) | polls.' },
          { id: '4.push.E-1', rule: 'The push stops (at last).' },
        ],
      },
      { id: 'settled', title: 'Settled questions', rules: [] },
    ]);
  });

  const malformed = 'it is not “- **id** Text. ([file](path))”';
  it.each([
    ['a list item without an id', '- A push polls. ([a.ts](a.ts))', malformed],
    ['an id that is not bold', '- 4.push.2 A push polls. ([a.ts](a.ts))', malformed],
    ['an id without a text', '- **4.push.2** ([a.ts](a.ts))', malformed],
    ['an id of two words', '- **4.push 2** A push polls. ([a.ts](a.ts))', malformed],
    ['a rule without a link', '- **4.push.2** A push polls.', malformed],
    ['a rule with two dashes', '- - **4.push.2** A push polls. ([a.ts](a.ts))', malformed],
    ['an indented rule', '  - **4.push.2** A push polls. ([a.ts](a.ts))', malformed],
    ['another list marker', '* 4.push.2 A push polls. ([a.ts](a.ts))', malformed],
    ['a rule that is not a list item', '**4.push.2** A push polls. ([a.ts](a.ts))', malformed],
    ['the id of a section alone', '- **4** A push polls. ([a.ts](a.ts))', malformed],
    ['the id of another rule', rule, 'the id 4.push.1 exists already'],
    ['the id of another section', '## 4 Calls', 'the id 4 exists already'],
    [
      'an id of another section',
      '- **5.push.1** A push polls. ([a.ts](a.ts))',
      'its id does not begin with 4.',
    ],
  ])('rejects %s', (_, line, fault) => {
    expect(() => readRules(`## 4 States\n${rule}\n${line}\n`)).toThrow(
      `Line 3 of the specification, “${line}”: ${fault}`,
    );
  });

  it('rejects a rule before the first section', () => {
    expect(() => readRules(rule)).toThrow('there is no section above it');
  });
});
