import type { HttpAnswer } from '../../../core/ports/http';
import { accepted, refused } from '../../../core/result';
import { createServerCall } from '../../../core/server/send';
import { createFakeClock } from '../../fakes/fake-clock';
import { answered, createScriptedHttp, refusal } from '../../fakes/scripted-http';
import { unknownCode } from '../../fakes/unknown-code';

describe('Settled questions · The server’s request id', () => {
  it.each([['a'], ['0af7651916cd43dd8448eb211c80319c'], ['req-1.B_2'], ['x'.repeat(64)]])(
    '[additions.reference] is part of a refusal: %s',
    async (requestId) => {
      const reference = requestId;

      expect(await resultOf({ ...refusal('E9999999'), requestId })).toEqual({
        ...refused(unknownCode('E9999999')),
        reference,
      });
      expect(await resultOf({ ...answered('<html>'), requestId })).toEqual({
        ...refused('GENERIC_EXCEPTION'),
        cause: 'foreign-answer',
        reference,
      });
    },
  );

  it.each([
    [''],
    ['x'.repeat(65)],
    ['two words'],
    ['<b>bold</b>'],
    ['req/1'],
    ['req:1'],
    ['é'],
    ['١٢٣'],
    ['req\n'],
    ['\u202ereq'],
    ['{"a":1}'],
  ])('[additions.reference] is ignored if it is not a plain word: %j', async (requestId) => {
    expect(await resultOf({ ...refusal('E9999999'), requestId })).toEqual(refused(unknownCode('E9999999')));
  });

  it('is not part of a successful answer', async () => {
    expect(await resultOf({ ...answered({ word: 'good' }), requestId: 'req' })).toEqual(accepted('good'));
  });
});

const resultOf = (answer: HttpAnswer) => {
  const http = createScriptedHttp();
  http.answers('GET /word', answer);
  const ask = createServerCall(http, createFakeClock());
  const read = (body: unknown) =>
    typeof body === 'object' && body && 'word' in body ? String(body.word) : undefined;
  return ask({ method: 'GET', url: '/word' }, { read }, new AbortController().signal);
};
