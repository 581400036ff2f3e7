import { groupBy } from '../../group-by';
import type { Check, ConformanceReport } from './check';

const RESULTS = ['passed', 'failed', 'not tried', 'note'] as const;

const titleOf = ({ group, call, case: name, weakness }: Check) =>
  weakness === undefined ? `${group} · ${call} · ${name}` : `${group} · ${name} · ${weakness}`;

/** Describes a failed check: what was sent, found and wanted, and why it matters. */
export const failureText = (check: Check): string => {
  const { call, sent = call, found, expected, contract, weakness } = check;
  const why = weakness === undefined ? `The contract: ${contract}` : contract;
  return `FAILED  ${titleOf(check)}
  sent    ${sent}
  found   ${found}
  wanted  ${expected}
  why     ${why}`;
};

const byGroup = (checks: readonly Check[]) => groupBy(checks, ({ group }) => [group]);

const namesIn = (checks: readonly Check[]): string =>
  byGroup(checks)
    .map(([group, all]) =>
      group === 'attacks' ? `${group} (${all.map((each) => each.case).join(', ')})` : group,
    )
    .join(', ');

export const summaryOf = ({ passed, failed, notTried, notes }: ConformanceReport): string =>
  `${passed} passed, ${failed} failed, ${notTried} not tried${notes === 0 ? '' : `, ${notes} note`}`;

/** Formats a report for people: failures first, then what could not be examined, then one line for each group. */
export const reportText = (report: ConformanceReport): string => {
  const [passed = [], failed = [], notTried = [], notes = []] = RESULTS.map((wanted) =>
    report.checks.filter(({ result }) => result === wanted),
  );
  const untried = groupBy(notTried, ({ found }) => [found]).map(
    ([why, checks]) => `not tried  ${checks.length} in ${namesIn(checks)}: ${why}`,
  );
  const groups = byGroup(report.checks).map(([group, all]) => {
    const count = passed.filter((check) => check.group === group).length;
    const most = all.filter(({ result }) => result !== 'note').length;
    return `passed  ${group.padEnd(16)} ${count} of ${most}`;
  });
  const left = report.left.map((name) => `changed  The password of ${name} is a new one. Set it again.`);
  const parts = [
    failed.map(failureText),
    untried,
    notes.map((note) => `note  ${note.case}: ${note.found}`),
    groups,
  ];
  return [...parts, left, [summaryOf(report)]]
    .map((lines) => lines.join('\n'))
    .filter(Boolean)
    .join('\n\n');
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const caseText = (check: Check): string => {
  const opening = `    <testcase classname="${check.group}" name="${escaped(`${check.call} ${check.case}`)}"`;
  const found = escaped(check.found);
  if (check.result === 'failed')
    return `${opening}><failure message="${found}">${escaped(failureText(check))}</failure></testcase>`;
  return check.result === 'not tried'
    ? `${opening}><skipped message="${found}"/></testcase>`
    : `${opening}/>`;
};

/** Formats a report as JUnit XML, with a test suite for each group. */
export const junitText = ({ checks }: ConformanceReport): string => {
  const suites = byGroup(checks).map(([group, all]) => {
    const count = (wanted: Check['result']) => all.filter(({ result }) => result === wanted).length;
    const counts = `tests="${all.length}" failures="${count('failed')}" skipped="${count('not tried')}"`;
    return `  <testsuite name="${group}" ${counts}>\n${all.map(caseText).join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>`;
};
