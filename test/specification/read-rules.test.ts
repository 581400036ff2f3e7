interface Section {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly { readonly id: string; readonly rule: string }[];
}

const { readRules }: { readRules: (text: string) => readonly Section[] } = await import(
  new URL('./read-rules.mjs', import.meta.url).href
);

describe('The list of rules', () => {
  it('is parsed into sections and their rules, in order', () => {
    const text =
      '# 4 | States\n\n4.push.3 | Push asks | again.\n4.push.E-1 | It stops.\n\n# settled | Questions\n';

    expect(readRules(text)).toEqual([
      {
        id: '4',
        title: 'States',
        rules: [
          { id: '4.push.3', rule: 'Push asks | again.' },
          { id: '4.push.E-1', rule: 'It stops.' },
        ],
      },
      { id: 'settled', title: 'Questions', rules: [] },
    ]);
  });

  it.each([
    ['a line without an id', 'Push asks again.', 'it is not “id | rule”'],
    ['a line without a rule', '4.push.2 | ', 'it is not “id | rule”'],
    ['an id of two words', '4.push 2 | Push asks again.', 'it is not “id | rule”'],
    ['a repeated id', '4.push.1 | Push asks again.', 'another line has the id 4.push.1'],
    ['a repeated section', '# 4 | States', 'another line has the id 4'],
    ['an id of another section', '5.push.1 | Push asks again.', 'its id does not begin with 4.'],
    ['an id equal to its section’s', '4 | Push asks again.', 'another line has the id 4'],
  ])('must not contain %s', (_, line, fault) => {
    const text = `# 4 | States\n4.push.1 | Push asks.\n${line}\n`;

    expect(() => readRules(text)).toThrow(`Line 3 of the rules, “${line}”: ${fault}`);
  });

  it('must not contain a rule before the first section', () => {
    expect(() => readRules('4.push.1 | Push asks.')).toThrow('it stands in no section');
  });
});
