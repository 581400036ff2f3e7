import { TOTP } from 'otpauth';
import { exchange } from '../../../adapters/operator/conformance/http/browser';
import { NotTried } from '../../../adapters/operator/conformance/report/check';
import { createServerTime } from '../../../adapters/operator/conformance/scenario/server-time';
import { createSources } from '../../../adapters/operator/conformance/scenario/sources';
import { listen } from '../../sandbox/server/listening';

const SECRET = 'JBSWY3DPEHPK3PXP';
const server = await listen(0);
afterAll(() => server.close());

let answers: readonly (readonly [status: number, text: string])[] = [];
let asked: string[] = [];
server.answerWith((request, response) => {
  const [status, text] = answers[Math.min(asked.length, answers.length - 1)] ?? [404, ''];
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(status).end(text);
});

const givenSources = (...told: typeof answers) => {
  answers = told;
  asked = [];
  let now = 1_700_000_000_000;
  const slept: number[] = [];
  const time = {
    now: () => now,
    sleep: async (milliseconds: number) => {
      slept.push(milliseconds);
      now += milliseconds;
    },
  };
  const questions: string[] = [];
  const askPerson = async (question: string) => {
    questions.push(question);
    return question && '123 456';
  };
  return {
    sources: createSources(`${server.origin}/page`, askPerson, createServerTime(time), exchange),
    slept,
    time,
    questions,
  };
};

describe('A source of a code returns', () => {
  it('the constant from the scenario', async () => {
    expect(await givenSources().sources.obtain({ is: '4711' }, 'none')).toBe('4711');
  });

  it('the answer typed at the terminal', async () => {
    const { sources, questions } = givenSources();

    expect(await sources.obtain({ ask: 'What does it\nsay?' }, 'until-new')).toEqual('123 456');
    expect(questions).toEqual(['What does it say?']);
  });

  it('each TOTP code only once: the second request waits for the next period', async () => {
    const { sources, time, slept } = givenSources();
    const totp = new TOTP({ secret: SECRET });

    const first = await sources.obtain({ totp: SECRET }, 'none');
    expect(first).toEqual(totp.generate({ timestamp: 1_700_000_000_000 }));
    expect(slept).toEqual([]);

    const second = await sources.obtain({ totp: SECRET }, 'none');
    expect(second).toEqual(totp.generate({ timestamp: time.now() }));
    expect(time.now() - 1_700_000_000_000).toBe(10_000);
  });

  it('the last match of the regular expression in the response to a GET', async () => {
    const { sources } = givenSources([200, '{"code":"1"}{"code":"2"}']);

    expect(await sources.obtain({ get: '/codes', find: '"code":"(\\d)"' }, 'none')).toEqual('2');
    expect(asked).toEqual(['GET /codes']);
  });

  it('the trimmed response to a POST', async () => {
    const { sources } = givenSources([200, ' pressed\n']);

    expect(await sources.obtain({ post: 'press' }, 'until-ready')).toEqual('pressed');
    expect(asked).toEqual(['POST /press']);
  });
});

describe('A newly sent code', () => {
  it('is requested until it differs from the previous code', async () => {
    const { sources, slept } = givenSources([200, '1'], [200, '1'], [404, ''], [200, '2']);
    const source = { get: '/codes' };

    expect(await sources.obtain(source, 'until-new')).toEqual('1');
    expect(await sources.obtain(source, 'until-new')).toEqual('2');
    expect(slept).toEqual([1_000, 1_000]);
  });

  it('is requested for at most nine seconds', async () => {
    const { sources, slept } = givenSources([200, 'nothing yet']);

    await expect(sources.obtain({ get: '/codes', find: '(\\d+)' }, 'until-new')).rejects.toThrow(
      new NotTried(`${server.origin}/codes answers nothing that (\\d+) matches`),
    );
    expect(slept).toHaveLength(9);
  });
});

it('an empty answer at the terminal is rejected', async () => {
  const { sources } = givenSources();

  await expect(sources.obtain({ ask: '' }, 'none')).rejects.toThrow(
    new NotTried('no answer at the terminal'),
  );
});

it('a malformed URL is rejected with a message that contains it', async () => {
  await expect(givenSources().sources.obtain({ get: 'http://[' }, 'none')).rejects.toThrow(
    new NotTried('Not an http(s) URL: http://['),
  );
});

it('an unreachable helper server gets no second request, even at another path', async () => {
  const gone = await listen(0);
  await gone.close();
  const { sources, slept } = givenSources();
  const why = new NotTried(`${gone.origin}/codes: connection refused`);

  await expect(sources.obtain({ get: `${gone.origin}/codes` }, 'none')).rejects.toThrow(why);
  await expect(sources.obtain({ get: `${gone.origin}/others` }, 'none')).rejects.toThrow(why);
  expect(slept).toEqual([]);
});
