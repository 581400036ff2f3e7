import { collectVerdicts } from '../../../adapters/operator/doctor/finding/verdict';
import type { Deployment, DoctorCheck } from '../../../adapters/operator/doctor/reading/arrive';
import { readDocument } from '../../../adapters/operator/doctor/reading/page-document';
import type { Answer } from '../../../adapters/operator/http/request';
import { givenConfiguration } from '../../core/given';

export const PAGE = 'https://recovery.example';
export const SERVER = 'https://server.example';

export const answered = (answer: Partial<Answer> = {}): Answer => ({
  ...{ status: 200, headers: {}, cookies: [], isCut: false, body: Buffer.from(''), validTo: undefined },
  ...answer,
});

export const answeredJson = (text: string, { headers = {}, ...answer }: Partial<Answer> = {}): Answer =>
  answered({
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(text),
    ...answer,
  });

/**
 * Runs checks of the doctor command for a deployment and returns their results. By default, the recovery server and the pin
 * service do not respond.
 */
export const verdictsOf = async (
  checks: readonly DoctorCheck[],
  {
    environment,
    ...deployment
  }: Partial<Deployment> & {
    readonly environment?: Parameters<typeof givenConfiguration>[0];
  },
) => {
  const { judge, verdicts } = collectVerdicts();
  const given = {
    ...{ origin: PAGE, recoveryServer: SERVER, pinService: SERVER, document: readDocument(''), headers: {} },
    ...{ configurationAnswer: undefined, isConfigurationKnown: false },
    ...{ discovery: undefined, plainOrigin: undefined },
    ...{ configuration: givenConfiguration(environment), ask: async () => undefined, judge },
    familiesOf: async () => [],
  };
  for (const check of checks) await check({ ...given, ...deployment });
  return verdicts;
};
