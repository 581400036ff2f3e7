import type { DoctorReport } from './examine';
import type { Verdict } from './finding/verdict';

/** Formats the report as text: one line for each doubt and finding, and a summary. */
export const reportLines = (
  { address, findings, doubts, passes }: DoctorReport,
  isVerbose: boolean,
): readonly string[] => [
  ...(isVerbose ? passes.map(({ id, at }) => `right  ${id}  ${at}`) : []),
  ...[...doubts, ...findings].map(
    ({ id, is, at, found, wanted, mend }) => `${is}  ${id}  ${at}: found ${found}; wanted ${wanted}. ${mend}`,
  ),
  `${address}: ${findings.length} wrong, ${doubts.length} unsure, ${passes.length} right.`,
];

/** Formats the report as JSON. */
export const reportJson = ({ address, findings, doubts, passes }: DoctorReport): string => {
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
