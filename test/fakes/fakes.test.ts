// Tests of the fakes beyond the contracts of their ports, which test/adapters runs over each fake.
import type { HttpRequest } from '../../core/ports/http';
import { createFakeClock } from './fake-clock';
import { answered, createScriptedHttp } from './scripted-http';

const { signal } = new AbortController();
const post = (url: string): HttpRequest => ({ method: 'POST', url, body: { code: '1' } });

it('the fake clock runs sleeps in sequence, each at its own time', async () => {
  const clock = createFakeClock(0);
  const wokenAt: number[] = [];
  const story = (async () => {
    for (let poll = 0; poll < 30; poll += 1) {
      await clock.sleep(2000, signal);
      for (let step = 0; step < 50; step += 1) await Promise.resolve();
      wokenAt.push(clock.now());
    }
  })();

  await clock.advance(59_999);
  expect([wokenAt[0], wokenAt.length]).toEqual([2000, 29]);
  await clock.advance(1);
  await story;
});

it('scripted HTTP answers in order, prefers the most specific name, and rejects a request without a reply', async () => {
  const http = createScriptedHttp();
  http.alwaysAnswers('POST /recovery/mfapin', answered('always'));
  http.answers('POST /recovery/mfapin', answered('once'));
  http.answers('POST /recovery/mfapin?a=1', answered('with query'));

  for (const [path, body] of [
    ['/mfapin?a=1', 'with query'],
    ['/mfapin', 'once'],
    ['/mfapin', 'always'],
  ])
    expect(await http.send(post(`https://pin.example/recovery${path}`), signal)).toEqual(answered(body));
  await expect(http.send(post('/recovery/poll'), signal)).rejects.toThrow(
    'No reply is scripted for POST /recovery/poll',
  );
});
