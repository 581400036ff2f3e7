import type { Report } from './examine';
import type { Verdict } from './finding/verdict';

/** The report as lines of text: one for each doubt and each finding, and a summary. */
export const reportLines = (
  { address, findings, doubts, passes }: Report,
  isVerbose: boolean,
): readonly string[] => {
  const wrong = findings.length === 0 ? 'nothing is' : count(findings.length, 'thing is', 'things are');
  return [
    ...(isVerbose ? passes.map(({ id, at }) => `right  ${id}  ${at}`) : []),
    ...[...doubts, ...findings].map(lineOf),
    `${address}: ${wrong} wrong; ${count(passes.length, 'check', 'checks')} passed.`,
  ];
};

const lineOf = ({ id, is, at, found, wanted, mend }: Verdict): string =>
  `${is}  ${id}  ${at}: found ${found}; wanted ${wanted}. ${mend}`;

const count = (number: number, one: string, more: string): string => `${number} ${number === 1 ? one : more}`;

/** The report as JSON. */
export const reportJson = ({ address, findings, doubts, passes }: Report): string => {
  const withoutKind = ({ is: _, ...rest }: Verdict) => rest;
  const report = {
    address,
    isWell: findings.length === 0,
    findings: findings.map(withoutKind),
    unsure: doubts.map(withoutKind),
    passed: passes.map(({ id, at }) => ({ id, at })),
  };
  return JSON.stringify(report, null, 2);
};
