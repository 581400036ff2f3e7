import { MOST_BATCHES } from '../../../adapters/recovery-server/http/journal-receiver';
import { givenListeningServer } from '../given/listening-server';

const kept: object[] = [];
const page = 'https://recovery.example';
const server = await givenListeningServer({ keepJournal: (batch) => void kept.push(batch) });
beforeEach(() => void kept.splice(0));

const refused = { step: 'refused', code: 'E0000068', factor: 'sms', type: 'password', after: 41_200 };
const batch = {
  page: 'a-page',
  build: 'main-6XIR22DS.js',
  language: 'zh-Hant',
  first: 3,
  entries: [refused],
};
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.post('/journal', body, { origin: page, ...headers });

describe('POST /journal', () => {
  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    'keeps a batch of the page, sent as %s',
    async (type) => {
      const response = await post(batch, { 'content-type': type });

      expect([response.status, kept]).toEqual([204, [batch]]);
    },
  );

  it('keeps no member that a batch does not have', async () => {
    await post({ ...batch, entries: [{ ...refused, username: 'anna' }], address: '192.0.2.1' });

    expect(kept).toEqual([batch]);
  });

  it.each([
    ['a name in place of a word', { ...batch, entries: [{ ...refused, code: 'anna@bank.example' }] }],
    ['an address', { ...batch, entries: [{ ...refused, factor: 'https://bank.example/' }] }],
    ['a line break', { ...batch, build: 'main\n{}' }],
    ['a nested value', { ...batch, entries: [{ ...refused, factor: { name: 'sms' } }] }],
    ['a negative time', { ...batch, entries: [{ ...refused, after: -1 }] }],
    ['more entries than a batch has', { ...batch, entries: Array(21).fill(refused) }],
    ['no entry', { ...batch, entries: [] }],
    ['no build', { ...batch, build: undefined }],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['text that is not JSON', '{'],
  ])('refuses %s, and keeps nothing', async (_what, body) => {
    expect([(await post(body)).status, kept]).toEqual([400, []]);
  });

  it.each(['https://other.example', 'null', ''])('refuses a batch of the origin "%s"', async (origin) => {
    expect([(await post(batch, { origin })).status, kept]).toEqual([403, []]);
  });

  it('keeps a limited number of batches in a minute', async () => {
    const { status } = await (async () => {
      let response = await post(batch);
      for (let count = 1; count <= MOST_BATCHES && response.status === 204; count += 1)
        response = await post(batch);
      return response;
    })();

    expect(status).toBe(429);
    expect(kept.length).toBeLessThanOrEqual(MOST_BATCHES);
  });

  it('does not exist unless the journal is configured', async () => {
    const { post: send } = await givenListeningServer();

    expect((await send('/journal', batch, { origin: page })).status).toBe(404);
  });
});
