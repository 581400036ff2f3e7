import { checkCalls } from '../../../adapters/operator/doctor/checks/server';
import { answeredJson, SERVER, verdictsOf } from './given-deployment';

describe("[settled.no-screen] The doctor's check of the factors that a recovery server offers", () => {
  it('reports factors without a screen as unsure', async () => {
    const verdicts = await examined('[{"name":"no-such-factor"},{"name":"sms"},{"name":"no-such-factor-2"}]');

    expect(verdicts).toMatchObject([
      {
        id: 'factors.screen',
        at: 'GET /recovery/mfafactors',
        found: 'no-such-factor, no-such-factor-2',
        is: 'unsure',
      },
    ]);
  });

  it.each([
    ['all factors have a screen', '[{"name":"sms"},{"name":"verifypush"}]', 200, false],
    ['the server does not respond with status 200', '[{"name":"no-such-factor"}]', 404, false],
    ['the body is not a list', 'no-such-factor', 200, false],
    ['dynamic factors are on, which gives every factor a screen', '[{"name":"no-such-factor"}]', 200, true],
  ])('reports nothing if %s', async (_, body, status, dynamicFactors) => {
    expect(await examined(body, status, dynamicFactors)).toEqual([]);
  });
});

async function examined(body: string, status = 200, dynamicFactors = false) {
  const verdicts = await verdictsOf([checkCalls], {
    environment: { dynamicFactors, loginUrl: '' },
    ask: async ({ url }) => {
      expect(url).toBe(`${SERVER}/recovery/mfafactors`);
      return answeredJson(body, { status });
    },
  });
  return verdicts.filter(({ id }) => id === 'factors.screen');
}
