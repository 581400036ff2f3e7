import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeysCommand, journeysReport } from '../../adapters/operator/journeys/command';

const page = { page: 'a', build: 'main-AAAAAAAA.js', language: 'de' };
const sms = { factor: 'sms', type: 'password' } as const;
const entered = { step: 'entered', by: 'username', type: 'password', after: 0 } as const;
const opened = { step: 'opened', ...sms, after: 1_000 } as const;
const refused = { step: 'refused', code: 'E0000068', ...sms, after: 9_000 } as const;
const proved = { step: 'proved', ...sms, after: 20_000 } as const;
const finished = { step: 'finished', type: 'password', after: 40_000 } as const;
const givenUp = { step: 'given-up', type: 'password', after: 12_000 } as const;
const fault = { fault: 'lost-script', script: 'other', build: 'other' } as const;

const linesOf = (...batches: Parameters<typeof journeysReport>[0]) =>
  journeysReport(batches).map((line) => line.replace(/ {2,}/g, ' | '));

describe('npm run journeys', () => {
  it('counts how journeys end, by type, language, build and factor', () => {
    const other = { ...page, page: 'b', language: 'en', build: 'main-BBBBBBBB.js' };

    const lines = linesOf(
      { ...page, first: 0, entries: [entered, opened, proved, finished] },
      { ...other, first: 0, entries: [entered, opened, refused, refused, givenUp] },
      { ...other, page: 'c', first: 0, entries: [entered] },
    );

    expect(lines).toEqual(
      expect.arrayContaining([
        'password | 3 | 1 (33 %) | 1 (33 %) | 1 (33 %) | 40 s',
        'de | 1 | 1 (100 %) | 0 (0 %) | 0 (0 %) | 40 s',
        'en | 2 | 0 (0 %) | 1 (50 %) | 1 (50 %) | –',
        'main-BBBBBBBB.js | 2 | 0 (0 %) | 1 (50 %) | 1 (50 %) | –',
        'sms | 2 | 1 (50 %) | 1 (50 %) | 0 (0 %) | 40 s',
        'E0000068 at sms | 2',
      ]),
    );
  });

  it.each([
    ['username', [entered]],
    ['sms', [entered, opened, refused]],
    ['new password', [entered, opened, proved]],
    ['new password', [{ ...entered, by: 'link' as const }]],
  ])('says that people give up at: %s', (place, entries) => {
    const lines = linesOf({ ...page, first: 0, entries: [...entries, givenUp] });

    expect(lines[lines.indexOf('Given up at | times') + 1]).toBe(`${place} | 1`);
  });

  it('joins the batches of a page in their order, and divides them into journeys', () => {
    const lines = linesOf(
      { ...page, first: 3, entries: [finished, entered, opened, givenUp] },
      { ...page, first: 0, entries: [entered, opened, proved] },
    );

    expect(lines).toContain('password | 2 | 1 (50 %) | 1 (50 %) | 0 (0 %) | 40 s');
  });

  it('counts the faults of the page', () => {
    expect(linesOf({ ...page, first: 0, entries: [fault, fault] })).toContain('lost-script other other | 2');
  });

  it('reads files of JSON lines, and names the line that it cannot read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
    const file = join(folder, 'journal');
    const run = async (text: string) => {
      const out: string[] = [];
      const err: string[] = [];
      writeFileSync(file, text);
      const code = await journeysCommand([file], {
        out: (line) => out.push(line),
        err: (line) => err.push(line),
      });
      return { code, out: out.join('\n'), err: err.join('\n') };
    };
    const line = JSON.stringify({ ...page, first: 0, entries: [entered, finished] });

    expect(await run(`${line}\n\n`)).toMatchObject({ code: 0, out: expect.stringContaining('1 (100 %)') });
    expect(await run(`${line}\n{`)).toMatchObject({ code: 2, err: expect.stringContaining('line 2') });
    expect(await journeysCommand(['/no/such/file'], { out: () => {}, err: () => {} })).toBe(2);
    rmSync(folder, { recursive: true });
  });
});
