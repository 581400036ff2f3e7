// The success criteria of WCAG 2.2, grouped by the chapters of OpenACR's catalog "2.5-edition-wcag-2.2-en".

const numbers = (words) => words.trim().split(/\s+/);

export const chapters = {
  success_criteria_level_a: numbers(`
    1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2`),
  success_criteria_level_aa: numbers(`
    1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`),
  success_criteria_level_aaa: numbers(`
    1.2.6 1.2.7 1.2.8 1.2.9 1.3.6 1.4.6 1.4.7 1.4.8 1.4.9 2.1.3 2.2.3 2.2.4 2.2.5 2.2.6 2.3.2 2.3.3 2.4.8 2.4.9 2.4.10
    2.4.12 2.4.13 2.5.5 2.5.6 3.1.3 3.1.4 3.1.5 3.1.6 3.2.5 3.3.5 3.3.6 3.3.9`),
};

/** WCAG success criteria that the layout measurements check, each with a description of the measurement. */
export const measuredCriteria = {
  '1.4.4': 'text of twice the size',
  '1.4.10': 'reflow at 320 pixels and at 400 %',
  '1.4.12': 'text spacing',
  '2.3.3': 'no motion where none is wanted',
  '2.5.5': 'targets of 44 pixels',
  '2.5.8': 'targets of 44 pixels',
};
/** WCAG success criteria that the keyboard journeys check. */
export const walkedCriteria = ['2.1.1', '2.1.2', '2.1.3', '2.4.2', '2.4.3', '2.4.7', '2.4.11'];

/**
 * Maps each axe rule to its WCAG success criteria. axe states the criteria as tags of the rule, such as `wcag143` for
 * 1.4.3.
 */
export const criteriaOfAxe = (rules) =>
  Object.fromEntries(
    rules.map(({ ruleId, tags }) => [
      ruleId,
      tags.flatMap((tag) => {
        const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
        return criterion ? [`${principle}.${guideline}.${criterion}`] : [];
      }),
    ]),
  );

export const criteriaOfIbm = (guidelines) => {
  const criteria = {};
  for (const { checkpoints } of guidelines)
    for (const { num, rules = [] } of checkpoints)
      for (const { id } of rules) {
        criteria[id] ??= [];
        if (!criteria[id].includes(num)) criteria[id].push(num);
      }
  return criteria;
};
