import type { Answer } from '../../../adapters/operator/doctor/asking/answer';
import { checkCalls } from '../../../adapters/operator/doctor/checks/calls';
import { readDocument } from '../../../adapters/operator/doctor/reading/page-document';
import { givenConfiguration } from '../../core/given';

const PAGE = 'https://recovery.example';
const SERVER = 'https://server.example';

describe('[settled.no-screen] The doctor, about the factors that a recovery server offers', () => {
  it('reports those without a screen, as a doubt', async () => {
    const verdicts = await examined('[{"name":"palm"},{"name":"sms"},{"name":"retina"}]');

    expect(verdicts).toMatchObject([
      { id: 'factors.screen', at: 'GET /recovery/mfafactors', found: 'palm, retina', isUnsure: true },
    ]);
  });

  it.each([
    ['all have a screen', '[{"name":"sms"},{"name":"verifypush"}]', 200, false],
    ['the server answers with another status', '[{"name":"palm"}]', 404, false],
    ['the body is no list', 'palm', 200, false],
    ['dynamic factors give each of them a screen', '[{"name":"palm"}]', 200, true],
  ])('reports nothing if %s', async (_, body, status, dynamicFactors) => {
    expect(await examined(body, status, dynamicFactors)).toEqual([]);
  });
});

async function examined(body: string, status = 200, dynamicFactors = false) {
  const answered = (text: string, code = 200): Answer => ({
    is: 'answered',
    status: code,
    headers: { 'content-type': 'application/json' },
    cookies: [],
    isCut: false,
    body: Buffer.from(text),
  });
  const configuration = givenConfiguration({
    ...{ ssprServerHost: SERVER, ssprPinServiceServerHost: SERVER, dynamicFactors },
  });
  const verdicts = await checkCalls({
    ...{ origin: PAGE, document: readDocument(''), headers: {}, configuration },
    ...{ discoveryAddress: undefined, discoveryAnswer: undefined },
    configurationAnswer: answered('{}'),
    ask: async ({ url }) => {
      expect(url).toBe(`${SERVER}/recovery/mfafactors`);
      return answered(body, status);
    },
  });
  return verdicts.filter(({ id }) => id === 'factors.screen');
}
