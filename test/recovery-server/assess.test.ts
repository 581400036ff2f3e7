import { readFileSync } from 'node:fs';
import { assess, standards, tables } from '../../adapters/recovery-server/assess/assess.mjs';

const partsOf = (configuration: object, standard: string) =>
  Object.fromEntries(
    String(assess(configuration, standard))
      .split('\n\n')
      .filter((part) => part.includes(': '))
      .map((part) => [part.split(':')[0] ?? '', part] as const),
  );

describe('The assessment of a configuration', () => {
  it('knows NIST, ASVS and OWASP', () => {
    expect(standards).toEqual(['nist', 'asvs', 'owasp']);
  });

  it.each([
    ['two proofs', { proofs: 2 }, 'Met', '4.2.2.2 Recovery at AAL2'],
    ['one proof', { proofs: 1 }, 'Not met', '4.2.2.2 Recovery at AAL2'],
    ['mail', { mail: {}, notifications: true }, 'Met', '4.2.3 Each recovery causes a notification'],
    ['no notifications', { mail: {}, notifications: false }, 'Not met', '4.2.3 Each recovery causes'],
    ['no mail', { notifications: true }, 'Not met', '4.2.3 Each recovery causes'],
    ['text messages', { factors: { sms: {} } }, 'Yours', '3.2.9 Restricted authenticators'],
    ['no code by phone', { factors: { pin: {} } }, 'Not applicable', '3.2.9 Restricted authenticators'],
  ])('with %s', (_what, configuration, state, requirement) => {
    expect(partsOf(configuration, 'nist')[state]).toContain(`  ${requirement}`);
  });

  it('lists each requirement once', () => {
    const lines = String(assess({ proofs: 1 }, 'asvs')).match(/^ {2}\d\S*/gm) ?? [];

    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toEqual(expect.arrayContaining(['  6.3.2', '  6.3.8', '  6.8.1']));
  });
});

it('the README has the tables of the same data (write-tables.mjs writes them)', () => {
  expect(readFileSync('adapters/recovery-server/README.md', 'utf8').endsWith(`\n${tables()}\n`)).toBe(true);
});
