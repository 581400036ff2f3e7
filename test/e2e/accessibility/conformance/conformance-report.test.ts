import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const { chapters } = parse(readFileSync(new URL('judgements.yaml', import.meta.url), 'utf8'));

test('the manual assessments cover the 87 success criteria of WCAG 2.2, each with a level and a note', () => {
  const judged = Object.entries(chapters).flatMap(([chapter, criteria]) =>
    Object.entries(criteria as object).map(([number, { level, notes }]) => ({
      chapter,
      number,
      level,
      notes,
    })),
  );

  expect(new Set(judged.map(({ number }) => number)).size).toBe(87);
  expect(judged).toHaveLength(87);
  for (const { chapter, number, level, notes } of judged) {
    expect(number).toMatch(/^\d\.\d\.\d+$/);
    expect(notes).toMatch(/\S/);
    const levels = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'];
    expect(chapter.endsWith('_aaa') ? [...levels, 'not-evaluated'] : levels).toContain(level);
  }
});
