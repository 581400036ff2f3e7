import type { HttpRequest } from '../../core/ports/http';
import { answered, createScriptedHttp } from './scripted-http';

const post = (url: string): HttpRequest => ({ method: 'POST', url, body: { code: '1' } });

describe('scripted-http', () => {
  const { signal } = new AbortController();

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
});
