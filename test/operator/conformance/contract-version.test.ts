import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkSettings } from '../../../adapters/operator/doctor/checks/provider';
import { checkCalls } from '../../../adapters/operator/doctor/checks/server';
import { NEEDED_CONTRACT, servesThisPage } from '../../../core/additions/diagnosis/contract-version';
import { givenConfiguration } from '../../core/given';
import { writeFixtureSite } from '../../sandbox/fixture-site';
import { startSandbox } from '../../sandbox/sandbox';
import { answeredJson, verdictsOf } from '../doctor/given-deployment';
import { run } from './given-run';

const sandbox = await startSandbox({ dist: writeFixtureSite() });
afterAll(() => sandbox.close());

describe('The contract version', () => {
  it('is the same in the OpenAPI document and in the sandbox, and serves the page', async () => {
    const { info } = parse(readFileSync('adapters/recovery-server.openapi.yaml', 'utf8'));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${sandbox.origin}/configuration/admin`, { headers });

    expect(await answer.json()).toMatchObject({ contractVersion: info.version });
    expect(servesThisPage(info.version)).toBe(true);
  });

  it('passes the check of the conformance run', async () => {
    const { checks } = await run(sandbox.origin, { only: ['configuration'] });

    expect(checks.map(({ result }) => result)).toEqual(['passed', 'passed']);
  });

  it.each([
    ['2.0.0', ['wrong configuration.contract contractVersion: 2.0.0']],
    [
      'one',
      [
        'wrong configuration.contract contractVersion: one',
        'wrong configuration.shape contractVersion of /configuration/admin: "one"',
      ],
    ],
    [NEEDED_CONTRACT, []],
    [undefined, []],
  ])(
    "[additions.contract.2] %s in the configuration leads to the doctor's findings %j",
    async (contractVersion, words) => {
      const admin = { contractVersion };
      const verdicts = await verdictsOf([checkSettings, checkCalls], {
        configuration: { ...givenConfiguration(), admin },
        configurationAnswer: answeredJson(JSON.stringify(admin)),
      });

      const wrong = verdicts.filter(({ is, at }) => is === 'wrong' && at.startsWith('contractVersion'));
      expect(wrong.map(({ is, id, at, found }) => `${is} ${id} ${at}: ${found}`)).toEqual(words);
    },
  );
});
