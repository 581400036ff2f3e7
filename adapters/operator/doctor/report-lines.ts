import type { Report } from './examine';
import type { Verdict } from './finding/verdict';

/** The report as lines for a person: one for each doubt and each finding, then the count. */
export const reportLines = (
  { address, findings, doubts, passes }: Report,
  isVerbose: boolean,
): readonly string[] => [
  ...(isVerbose ? passes.map(passLine) : []),
  ...doubts.map((each) => lineOf('unsure', each)),
  ...findings.map((each) => lineOf('wrong', each)),
  findings.length === 0
    ? `${address}: nothing is wrong; ${passed(passes.length)}.`
    : `${address}: ${count(findings.length, 'thing is', 'things are')} wrong; ${passed(passes.length)}.`,
];

const lineOf = (word: 'wrong' | 'unsure', { id, at, found, wanted, mend }: Verdict): string =>
  `${word}  ${id}  ${at}: found ${found}; wanted ${wanted}. ${mend}`;

const passLine = ({ id, at }: Verdict): string => `right  ${id}  ${at}`;

const passed = (number: number): string => `${count(number, 'check', 'checks')} passed`;

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

/** The report for programs. */
export const reportJson = (report: Report): string => {
  const { address, findings, doubts, passes } = report;
  const told = ({ id, at, found, wanted, mend }: Verdict) => ({ id, at, found, wanted, mend });
  return JSON.stringify(
    {
      address,
      isWell: findings.length === 0,
      findings: findings.map(told),
      unsure: doubts.map(told),
      passed: passes.map(({ id, at }) => ({ id, at })),
    },
    null,
    2,
  );
};
