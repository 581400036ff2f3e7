import type { HttpRequest } from '../../core/ports/http';
import { answered, createScriptedHttp, holdAnswer, refusal, unanswered } from './scripted-http';

const post = (url: string): HttpRequest => ({ method: 'POST', url, body: { code: '1' } });

describe('scripted-http', () => {
  const { signal } = new AbortController();

  it('returns the scripted replies in order, then the default reply', async () => {
    const http = createScriptedHttp();
    http.alwaysAnswers('POST /recovery/poll', answered({ factorResult: 'WAITING' }));
    http.answers('POST /recovery/poll', unanswered, refusal('E0000068'));
    http.answers('POST /recovery/poll', (request) => answered(request.url, 201));

    const answers = [];
    for (let poll = 0; poll < 5; poll += 1) answers.push(await http.send(post('/recovery/poll'), signal));

    expect(answers).toEqual([
      { is: 'unanswered' },
      { is: 'answered', status: 400, body: { apierror: { errorCode: 'E0000068' } } },
      { is: 'answered', status: 201, body: '/recovery/poll' },
      { is: 'answered', status: 200, body: { factorResult: 'WAITING' } },
      { is: 'answered', status: 200, body: { factorResult: 'WAITING' } },
    ]);
  });

  it.each([
    ['https://pin.example/recovery/mfapin?a=1', 'whole'],
    ['https://other.example/recovery/mfapin?a=1', 'with query'],
    ['https://other.example/recovery/mfapin', 'path'],
    ['/recovery/mfapin', 'path'],
  ])('uses the most specific name of %s', async (url, name) => {
    const http = createScriptedHttp();
    http.answers('POST /recovery/mfapin', answered('path'));
    http.answers('POST /recovery/mfapin?a=1', answered('with query'));
    http.answers('POST https://pin.example/recovery/mfapin?a=1', answered('whole'));

    expect(await http.send(post(url), signal)).toEqual(answered(name));
  });

  it('rejects a request without a scripted reply', async () => {
    const http = createScriptedHttp();
    http.answers('GET /recovery/poll', answered());

    await expect(http.send(post('/recovery/poll'), signal)).rejects.toThrow(
      'No reply is scripted for POST /recovery/poll',
    );
    expect(http.inFlight()).toBe(0);
  });

  it('rejects with the error that a reply function throws', async () => {
    const http = createScriptedHttp();
    http.answers('POST /recovery/poll', () => {
      throw new Error('wrong body');
    });

    await expect(http.send(post('/recovery/poll'), signal)).rejects.toThrow('wrong body');
    expect(http.inFlight()).toBe(0);
  });

  it('holds a reply until the test releases it', async () => {
    const http = createScriptedHttp();
    const held = holdAnswer();
    http.answers('POST /recovery/poll', held);
    const sent = http.send(post('/recovery/poll'), signal);
    expect(http.inFlight()).toBe(1);

    held.release(answered('at last'));

    expect(await sent).toEqual(answered('at last'));
    expect(http.inFlight()).toBe(0);
    expect(http.aborted).toEqual([]);
  });

  it('records sent and aborted requests', async () => {
    const http = createScriptedHttp();
    const controller = new AbortController();
    http.answers('POST /recovery/mfaverify', answered());
    const held = holdAnswer();
    http.answers('POST /recovery/poll', held);
    const polled = http.send(post('/recovery/poll'), controller.signal);
    await http.send(post('/recovery/mfaverify'), signal);

    controller.abort('left');
    expect(http.inFlight()).toBe(0);

    held.release(answered('too late'));
    await expect(polled).rejects.toBe('left');
    expect(http.inFlight()).toBe(0);
    expect(http.requests).toEqual([post('/recovery/poll'), post('/recovery/mfaverify')]);
    expect(http.sent('POST /recovery/mfaverify')).toEqual([post('/recovery/mfaverify')]);
    expect(http.aborted).toEqual([post('/recovery/poll')]);
  });
});
