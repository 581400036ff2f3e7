import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import axe from 'axe-core';
import { parse } from 'yaml';
import { conformanceReport } from './conformance-report.mjs';
import { chapters, criteriaOfAxe, criteriaOfIbm } from './success-criteria.mjs';

const judgements = parse(readFileSync(new URL('judgements.yaml', import.meta.url), 'utf8'));
const levels = ['supports', 'partially-supports', 'does-not-support', 'not-applicable'];

/**
 * Returns the JSON schema for one chapter of an OpenACR report (https://github.com/GSA/openacr/tree/main/schema). Covers
 * only the fields that our reports use. `more` lists additional conformance levels.
 */
const criteria = (more: readonly string[]) => ({
  type: 'object',
  required: ['criteria'],
  properties: {
    criteria: {
      type: 'array',
      items: {
        type: 'object',
        required: ['num', 'components'],
        properties: {
          num: { type: 'string', pattern: '^\\d\\.\\d\\.\\d+$' },
          components: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['name', 'adherence'],
              properties: {
                name: { const: 'web' },
                adherence: {
                  type: 'object',
                  required: ['level', 'notes'],
                  properties: {
                    level: { enum: [...levels, ...more] },
                    notes: { type: 'string', minLength: 1 },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
const contact = { type: 'object', required: ['email'], properties: { email: { type: 'string' } } };
const openAcr = {
  type: 'object',
  required: ['title', 'product', 'author', 'catalog', 'chapters'],
  properties: {
    title: { type: 'string', pattern: ' Accessibility Conformance Report$' },
    product: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    author: contact,
    vendor: contact,
    report_date: { type: 'string' },
    last_modified_date: { type: 'string' },
    version: { type: 'integer' },
    notes: { type: 'string' },
    evaluation_methods_used: { type: 'string' },
    catalog: { const: '2.5-edition-wcag-2.2-en' },
    chapters: {
      type: 'object',
      additionalProperties: false,
      properties: {
        success_criteria_level_a: criteria([]),
        success_criteria_level_aa: criteria([]),
        success_criteria_level_aaa: criteria(['not-evaluated']),
      },
    },
  },
  additionalProperties: false,
};

const counts = { states: 1, pageStates: 6, measured: 5, misfits: 0, keyboardWalks: 2, keyboardStops: 30 };
const given = {
  judgements,
  criteriaByEngine: { 'axe-core': criteriaOfAxe(axe.getRules()) },
  engines: ['axe-core 1'],
  version: '1.0.0',
  date: '2026-01-31',
};
const seenBy = (passed: object, violated: object) => ({
  ...counts,
  engines: { 'axe-core': { pageStates: 6, passed, violated } },
});

test('a conformance report matches the OpenACR schema', () => {
  const validate = new Ajv({ allErrors: true }).compile(openAcr);

  const report = conformanceReport({ ...given, seen: seenBy({ label: 6 }, {}) });

  validate(report);
  expect(validate.errors ?? []).toEqual([]);
});

test('the vendor in the conformance report is the operator, if the environment names one', () => {
  const seen = seenBy({}, {});

  expect(conformanceReport({ ...given, seen }).vendor).toEqual(judgements.author);
  expect(conformanceReport({ ...given, seen, operator: '' }).vendor).toEqual(judgements.author);
  expect(conformanceReport({ ...given, seen, operator: 'Example Bank' })).toMatchObject({
    author: judgements.author,
    vendor: { name: 'Example Bank' },
  });
});

test('the manual assessments cover each success criterion exactly once', () => {
  const numbers = Object.values(chapters).flat();

  expect(new Set(numbers).size).toBe(87);
  expect(Object.keys(judgements.criteria).sort()).toEqual([...numbers].sort());
});

test('the notes of a criterion contain the test results and the manual assessment', () => {
  const report = conformanceReport({ ...given, seen: seenBy({ 'color-contrast': 6 }, {}) });

  expect(adherenceOf(report, '1.4.3')).toEqual({
    level: 'supports',
    notes: `${judgements.criteria['1.4.3'].notes} axe-core (color-contrast): 0 violations on 6 page states.`,
  });
});

test('a criterion with violations is at most partially supported, regardless of its manual assessment', () => {
  const report = conformanceReport({
    ...given,
    seen: seenBy({ 'color-contrast': 4 }, { 'color-contrast': 2 }),
  });

  expect(adherenceOf(report, '1.4.3').level).toBe('partially-supports');
  expect(adherenceOf(report, '1.4.3').notes).toContain('2 violations on 6 page states');
  expect(adherenceOf(report, '1.4.1').level).toBe('supports');
});

test('a layout problem lowers the level of the criteria that layout checks measure', () => {
  const report = conformanceReport({ ...given, seen: { ...seenBy({}, {}), misfits: 1 } });

  expect(adherenceOf(report, '1.4.12').level).toBe('partially-supports');
  expect(adherenceOf(report, '2.4.4').level).toBe('supports');
});

test('IBM rules are assigned to the criteria that list them', () => {
  const guidelines = [
    { checkpoints: [{ num: '1.1.1', rules: [{ id: 'img_alt_valid' }] }] },
    { checkpoints: [{ num: '1.1.1', rules: [{ id: 'img_alt_valid' }] }, { num: '4.1.1' }] },
  ];

  expect(criteriaOfIbm(guidelines)).toEqual({ img_alt_valid: ['1.1.1'] });
});

function adherenceOf(report: ReturnType<typeof conformanceReport>, number: string) {
  const all = Object.values(report.chapters).flatMap((chapter) => chapter.criteria);
  const adherence = all.find(({ num }) => num === number)?.components[0]?.adherence;
  if (!adherence) throw new Error(`The report says nothing of ${number}.`);
  return adherence;
}
