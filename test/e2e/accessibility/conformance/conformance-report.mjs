import { chapters, measuredCriteria, walkedCriteria } from './success-criteria.mjs';

/**
 * Results of an accessibility engine: the number of checked page states, and the passes and violations of each rule.
 * @typedef {{ pageStates: number, passed: Record<string, number>, violated: Record<string, number> }} EngineTally
 */

/** Lists the rules in `counts` that test the given WCAG success criterion. */
const rulesAbout = (number, counts, criteria) =>
  Object.keys(counts).filter((ruleId) => criteria[ruleId]?.includes(number));

/**
 * Summarises the test results for a WCAG success criterion. Returns one sentence for each kind of test, and the number
 * of violations in all tests.
 */
const seenOf = (number, seen, criteriaByEngine) => {
  const sentences = [];
  let violations = 0;
  for (const [name, { pageStates, passed, violated }] of Object.entries(seen.engines)) {
    const criteria = criteriaByEngine[name] ?? {};
    const broken = rulesAbout(number, violated, criteria);
    const rules = [...new Set([...rulesAbout(number, passed, criteria), ...broken])].sort();
    const times = broken.reduce((sum, ruleId) => sum + violated[ruleId], 0);
    violations += times;
    if (rules.length > 0)
      sentences.push(`${name} (${rules.join(', ')}): ${times} violations on ${pageStates} page states.`);
  }
  const measured = measuredCriteria[number];
  if (measured) {
    sentences.push(`Measured (${measured}): ${seen.misfits} misfits on ${seen.measured} page states.`);
    violations += seen.misfits;
  }
  if (walkedCriteria.includes(number) && seen.keyboardWalks > 0)
    sentences.push(`Walked by keyboard: ${seen.keyboardWalks} journeys, ${seen.keyboardStops} stops.`);
  return { sentences, violations };
};

/**
 * Returns the result for a success criterion in OpenACR format. If the tests found violations, an assessment of
 * `supports` is lowered to `partially-supports`. The tests never raise a manual assessment.
 */
const criterion = (number, judgements, seen, criteriaByEngine) => {
  const judgement = judgements.criteria[number];
  if (!judgement) throw new Error(`judgements.yaml says nothing of ${number}.`);
  const { sentences, violations } = seenOf(number, seen, criteriaByEngine);
  const level = violations > 0 && judgement.level === 'supports' ? 'partially-supports' : judgement.level;
  const notes = [judgement.notes, ...sentences].join(' ');
  return { num: number, components: [{ name: 'web', adherence: { level, notes } }] };
};

/**
 * Merges manual assessments and test results into a conformance report in OpenACR format
 * (https://github.com/GSA/openacr). If `operator` is given, the report names the operator as vendor.
 */
export const conformanceReport = ({
  judgements,
  seen,
  criteriaByEngine,
  version,
  date,
  engines,
  operator = '',
}) => ({
  title: `${judgements.product.name} Accessibility Conformance Report`,
  product: { ...judgements.product, version },
  author: judgements.author,
  vendor: operator === '' ? judgements.author : { ...judgements.author, name: operator },
  report_date: date,
  last_modified_date: date,
  version: 1,
  notes: [judgements.notes, ...judgements.judged].join(' '),
  evaluation_methods_used:
    `${seen.states} states of the product, seen as ${seen.pageStates} page states (light, dark and forced colours, 320 and ` +
    `1280 pixels, a language from left to right and one from right to left) by ${engines.join(' and ')} with every rule, ` +
    `${seen.measured} page states measured, ${seen.keyboardWalks} journeys walked by keyboard alone; the rest was judged by people.`,
  catalog: '2.5-edition-wcag-2.2-en',
  chapters: Object.fromEntries(
    Object.entries(chapters).map(([chapter, numbers]) => [
      chapter,
      { criteria: numbers.map((number) => criterion(number, judgements, seen, criteriaByEngine)) },
    ]),
  ),
});
