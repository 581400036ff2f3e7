import { doubt, judge, shown, together } from '../../../adapters/operator/doctor/finding/verdict';
import { reportJson, reportLines } from '../../../adapters/operator/doctor/report-lines';

const wrong = (at: string, found = 'none') =>
  judge('headers.nosniff', false, { at, found, wanted: 'nosniff' });
const right = judge('headers.nosniff', true, { at: '/ui', found: 'nosniff', wanted: 'nosniff' });

describe('A finding', () => {
  it('says in one line what was looked at, found and wanted, and how to mend it', () => {
    const report = {
      address: 'https://recovery.example',
      findings: [wrong('/')],
      doubts: [],
      passes: [right],
    };

    expect(reportLines(report, false)).toEqual([
      'wrong  headers.nosniff  /: found none; wanted nosniff. Send X-Content-Type-Options: nosniff with every answer.',
      'https://recovery.example: 1 thing is wrong; 1 check passed.',
    ]);
    expect(reportLines(report, true)[0]).toBe('right  headers.nosniff  /ui');
    expect(JSON.parse(reportJson(report))).toMatchObject({
      isWell: false,
      passed: [{ id: 'headers.nosniff' }],
    });
  });

  it('[additions.doctor.1] that no harmless request can prove is told as a doubt, and is not counted', () => {
    const sight = { at: '/', found: 'client_secret_basic', wanted: 'none' };
    const doubts = [doubt('provider.public-client', sight)];
    const report = { address: 'https://recovery.example', findings: [], doubts, passes: [right] };

    expect(reportLines(report, false)).toEqual([
      expect.stringMatching(
        /^unsure {2}provider\.public-client {2}\/: found client_secret_basic; wanted none\. /,
      ),
      'https://recovery.example: nothing is wrong; 1 check passed.',
    ]);
    expect(JSON.parse(reportJson(report))).toMatchObject({
      isWell: true,
      findings: [],
      unsure: [{ id: 'provider.public-client', at: '/' }],
    });
  });

  it('of the same kind in several places is one line; another one is another', () => {
    const findings = together(['/a', '/b', '/c', '/d', '/e', '/a'].map((at) => wrong(at)));

    expect(findings.map(({ at }) => at)).toEqual(['/a, /b, /c and 2 more']);
    expect(together([wrong('/a'), wrong('/b', 'sniff'), right, right])).toHaveLength(3);
  });

  it.each([
    ['a\u001b[2Jb\r\nc', 'a [2Jb c'],
    ['\u202eevil\u200b', 'evil'],
    ['x'.repeat(300), `${'x'.repeat(160)}…`],
  ])('shows no stranger’s control characters, and not for ever: %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});
