import headerChecks from '../../../adapters/operator/doctor/answers/header-checks.json' with { type: 'json' };
import diagnostics from '../../../adapters/operator/doctor/checks/diagnostics.json' with { type: 'json' };
import { reportJson, reportLines } from '../../../adapters/operator/doctor/command';
import remedies from '../../../adapters/operator/doctor/finding/remedies.json' with { type: 'json' };
import {
  collectVerdicts,
  type Judge,
  mergeVerdicts,
} from '../../../adapters/operator/doctor/finding/verdict';
import { printable } from '../../../adapters/operator/http/request';

const verdict = (...judged: Parameters<Judge>) => {
  const { judge, verdicts } = collectVerdicts();
  judge(...judged);
  const [only] = verdicts;
  if (!only) throw new Error('There is no verdict.');
  return only;
};
const wrong = (at: string, found = 'none') => verdict('headers.nosniff', at, false, found, 'nosniff');
const right = verdict('headers.nosniff', '/ui', true, 'nosniff', 'nosniff');

describe("The tables of the doctor's checks", () => {
  it.each([
    ['headers', Object.values(headerChecks)],
    ['diagnostics', Object.values(diagnostics).map(([id]) => id)],
  ])('contain only checks with a remedy: %s', (_table, ids) => {
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter((id) => !Object.hasOwn(remedies, id ?? ''))).toEqual([]);
  });
});

describe('A finding of the doctor', () => {
  it('is printed on one line with the place, the found and the expected value, and the remedy', () => {
    const report = {
      address: 'https://recovery.example',
      findings: [wrong('/')],
      doubts: [],
      passes: [right],
    };

    expect(reportLines(report, false)).toEqual([
      'wrong  headers.nosniff  /: found none; wanted nosniff. Send X-Content-Type-Options: nosniff with every answer.',
      'https://recovery.example: 1 wrong, 0 unsure, 1 right. Nothing was posted: npm run conformance examines the calls of a recovery.',
    ]);
    expect(reportLines(report, true)[0]).toBe('right  headers.nosniff  /ui');
    expect(JSON.parse(reportJson(report))).toMatchObject({
      isWell: false,
      passed: [{ id: 'headers.nosniff' }],
    });
  });

  it('[additions.doctor.1] is printed as unsure and not counted as wrong if no harmless request can prove it', () => {
    const doubts = [verdict('provider.public-client', '/', 'unsure', 'client_secret_basic', 'none')];
    const report = { address: 'https://recovery.example', findings: [], doubts, passes: [right] };

    expect(reportLines(report, false)).toEqual([
      expect.stringMatching(
        /^unsure {2}provider\.public-client {2}\/: found client_secret_basic; wanted none\. /,
      ),
      'https://recovery.example: 0 wrong, 1 unsure, 1 right. Nothing was posted: npm run conformance examines the calls of a recovery.',
    ]);
    expect(JSON.parse(reportJson(report))).toMatchObject({
      isWell: true,
      findings: [],
      unsure: [{ id: 'provider.public-client', at: '/' }],
    });
  });

  it('is merged with findings that differ only in their place', () => {
    const findings = mergeVerdicts(['/a', '/b', '/c', '/d', '/e', '/a'].map((at) => wrong(at)));

    expect(findings.map(({ at }) => at)).toEqual(['/a, /b, /c and 2 more']);
    expect(mergeVerdicts([wrong('/a'), wrong('/b', 'sniff'), right, right])).toHaveLength(3);
  });

  it.each([
    ['a\u001b[2Jb\r\nc', 'a [2Jb c'],
    ['\u202eevil\u200b', 'evil'],
    ['x'.repeat(300), `${'x'.repeat(160)}…`],
  ])('is shortened and printed without control characters: %j', (text, expected) => {
    expect(printable(text)).toBe(expected);
  });
});
