import { TOTP } from 'otpauth';
import { callDeadline } from '../../../adapters/operator/conformance/http/exchange';
import { NotTried } from '../../../adapters/operator/conformance/report/not-tried';
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
    return '123 456';
  };
  return {
    sources: createSources(`${server.origin}/page`, askPerson, time, callDeadline),
    slept,
    time,
    questions,
  };
};

describe('a code is had', () => {
  it('as the scenario writes it', async () => {
    expect(await givenSources().sources.have({ is: '4711' }, 'known')).toBe('4711');
  });

  it('of the person at the terminal', async () => {
    const { sources, questions } = givenSources();

    expect(await sources.have({ ask: 'What does it\nsay?' }, 'sent')).toEqual('123 456');
    expect(questions).toEqual(['What does it say?']);
  });

  it('by its secret, and each once: the next one is waited for', async () => {
    const { sources, time, slept } = givenSources();
    const totp = new TOTP({ secret: SECRET });

    const first = await sources.have({ totp: SECRET }, 'known');
    expect(first).toEqual(totp.generate({ timestamp: 1_700_000_000_000 }));
    expect(slept).toEqual([]);

    const second = await sources.have({ totp: SECRET }, 'known');
    expect(second).toEqual(totp.generate({ timestamp: time.now() }));
    expect(time.now() - 1_700_000_000_000).toBe(10_000);
  });

  it('of a helper, in the last place where the expression fits', async () => {
    const { sources } = givenSources([200, '{"code":"1"}{"code":"2"}']);

    expect(await sources.have({ get: '/codes', find: '"code":"(\\d)"' }, 'known')).toEqual('2');
    expect(asked).toEqual(['GET /codes']);
  });

  it('of a helper that is posted to', async () => {
    const { sources } = givenSources([200, ' pressed\n']);

    expect(await sources.have({ post: 'press' }, 'done')).toEqual('pressed');
    expect(asked).toEqual(['POST /press']);
  });
});

describe('a code that was sent just now', () => {
  it('is waited for, until it differs from the one before', async () => {
    const { sources, slept } = givenSources([200, '1'], [200, '1'], [404, ''], [200, '2']);
    const source = { get: '/codes' };

    expect(await sources.have(source, 'sent')).toEqual('1');
    expect(await sources.have(source, 'sent')).toEqual('2');
    expect(slept).toEqual([1_000, 1_000]);
  });

  it('is not waited for longer than nine seconds', async () => {
    const { sources, slept } = givenSources([200, 'nothing yet']);

    await expect(sources.have({ get: '/codes', find: '(\\d+)' }, 'sent')).rejects.toThrow(
      new NotTried(`${server.origin}/codes answers nothing that (\\d+) fits`),
    );
    expect(slept).toHaveLength(9);
  });
});

it('an address that is none is said to be none', async () => {
  await expect(givenSources().sources.have({ get: 'http://[' }, 'known')).rejects.toThrow(
    new NotTried('http://[ is no http(s) address'),
  );
});

it('a helper that cannot be reached is not asked again, at whatever path', async () => {
  const gone = await listen(0);
  await gone.close();
  const { sources, slept } = givenSources();
  const why = new NotTried(`${gone.origin}/codes: connection refused`);

  await expect(sources.have({ get: `${gone.origin}/codes` }, 'known')).rejects.toThrow(why);
  await expect(sources.have({ get: `${gone.origin}/others` }, 'known')).rejects.toThrow(why);
  expect(slept).toEqual([]);
});
