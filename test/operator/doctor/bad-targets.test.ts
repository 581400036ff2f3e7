import type { RequestListener } from 'node:http';
import { jest } from '@jest/globals';
import { examine, reportLines } from '../../../adapters/operator/doctor/command';
import type { Examination } from '../../../adapters/operator/doctor/reading/arrive';
import { LONGEST_BODY } from '../../../adapters/operator/http/request';
import { hangUp, redirectTo, speak } from '../../servers/answers';
import { certificate, strangeTargets } from '../strange-targets';

const targets = strangeTargets();
/** Deadlines of the pending requests. A test lets them expire, and so does not depend on the speed of the machine. */
const deadlines: AbortController[] = [];
const expire = () => {
  for (const deadline of deadlines.splice(0)) deadline.abort(new DOMException('too late', 'TimeoutError'));
};
beforeEach(() => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    return deadline.signal;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  deadlines.splice(0);
  targets.closeAll();
});

describe('The doctor reports in one line that no page was found', () => {
  it.each([
    'recovery.example',
    'ftp://recovery.example',
    'https://',
    '',
    'https://user:secret@recovery.example',
  ])('at an address that is not an http(s) URL without credentials: "%s"', async (address) => {
    await expectOneLine(address, /^wrong {2}page\.address {2}.*wanted an http\(s\)/);
  });

  it('at an address where no server listens', async () => {
    const address = await targets.answering(() => {});
    targets.closeAll();

    await expectOneLine(address, /^wrong {2}answer\.none .*connection refused/);
  });

  it('at a host name that does not exist', async () => {
    // Without a network, the lookup of the host name may time out, which is reported as `late`.
    jest.restoreAllMocks();
    const line = /^wrong {2}answer\.(none|late) {2}http:\/\/recovery\.invalid\//;
    await expectOneLine('http://recovery.invalid', line);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['no response before the deadline', expire, /^wrong {2}answer\.late .*no complete answer within 10 s/],
    [
      'an endless response, sent byte by byte',
      (_, answer) => void answer.write(' ', expire),
      /^wrong {2}answer\.late /,
    ],
    ['a redirect to javascript:', redirectTo('javascript:alert(1)'), /^wrong {2}page\.redirect /],
    ['a redirect to a malformed address', redirectTo('http://['), /^wrong {2}page\.redirect /],
    ['a redirect to a file: URL', redirectTo('file:///etc/passwd'), /^wrong {2}page\.redirect /],
    [
      'another site, whose title is quoted without control characters',
      (_, answer) => {
        answer.setHeader('content-type', 'text/html');
        answer.end('<title>Welcome\u001b[31m to\n nginx!</title>');
      },
      /^wrong {2}page\.foreign .*status 200, text\/html, titled "Welcome \[31m to nginx!"/,
    ],
    [
      'a page whose environment is not JSON',
      (_, answer) => void answer.end('<script id="environment">{"a</script>'),
      /^wrong {2}environment\.stamp .*found \{"a;/,
    ],
    ['a protocol other than HTTP', speak('220 mail.example ESMTP\r\n'), /^wrong {2}answer\.(garbage|none) /],
    [
      'a truncated body',
      speak('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'),
      /^wrong {2}answer\.(garbage|none) /,
    ],
    ['a closed connection', hangUp, /^wrong {2}answer\.(garbage|none) /],
    [
      'too many headers',
      speak(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`),
      /^wrong {2}answer\.(garbage|none) /,
    ],
  ])('at an address with %s', async (_, listener, line) => {
    await expectOneLine(await targets.answering(listener), line);
  });

  it('at an address with endless redirects, and follows fewer than ten of them', async () => {
    let count = 0;
    const address = await targets.answering((_, answer) => {
      count += 1;
      answer.writeHead(302, { location: `/${count}` }).end();
    });

    await expectOneLine(address, /^wrong {2}page\.redirect /);
    expect(count).toBeLessThan(10);
  });

  it('at an address with an endless body, and reads only a few megabytes of it', async () => {
    let sent = 0;
    const address = await targets.answering((_, answer) => {
      const more = () => {
        do sent += 65_536;
        while (answer.write(Buffer.alloc(65_536, 'x')));
      };
      answer.on('drain', more);
      more();
    });

    await expectOneLine(address, /^wrong {2}page\.size /);
    // Allows more than `LONGEST_BODY`, because network buffers hold sent bytes that the doctor command does not read.
    expect(sent).toBeLessThan(5 * LONGEST_BODY);
  });

  it('at an https address whose server does not support TLS', async () => {
    const address = await targets.answering((_, answer) => void answer.end());

    const line = /^wrong {2}answer\.garbage .*does not speak TLS/;
    await expectOneLine(address.replace('http:', 'https:'), line);
  });
});

describe('The doctor reports a certificate that browsers reject, with its names and dates,', () => {
  it.each([
    [
      'if it is self-signed',
      {},
      false,
      /self-signed certificate \(for IP Address:127\.0\.0\.1, from .* to .*\)/,
    ],
    ['if it has expired', { daysLeft: -1 }, true, /expired certificate.*Renew/],
    [
      'if it is for another host name',
      { ip: '127.0.0.2' },
      true,
      /certificate for another host name \(for IP Address:127\.0\.0\.2/,
    ],
  ])('%s', async (_, options, isTrusted, words) => {
    const own = await certificate(options);
    const address = await targets.secure(own, () => {});

    const line = new RegExp(`^wrong {2}answer\\.certificate .*${words.source}`);
    await expectOneLine(address, line, isTrusted ? { authority: own.cert } : {});
  });
});

describe('The doctor, for a page served by https,', () => {
  const document =
    '<script type="application/json" id="environment">{"ssprServerHost":"http://127.0.0.1:1"}</script>';
  const ids = ['transport.hsts', 'transport.redirect'];

  it('reports missing HSTS, the page at plain http, and a recovery server without TLS', async () => {
    const own = await certificate();
    const address = await targets.secure(own, (_, answer) => void answer.end(document));
    const plainOrigin = await targets.answering((_, answer) => void answer.end(document));

    const { findings } = await examine(address, { authority: own.cert, plainOrigin });

    const found = findings.map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([...ids, 'environment.insecure']));
  });

  it('accepts HSTS with a redirect from http to the same path', async () => {
    const own = await certificate();
    const headers = { 'strict-transport-security': 'max-age=31536000' };
    const address = await targets.secure(
      own,
      (_, answer) => void answer.writeHead(200, headers).end(document),
    );
    const plainOrigin = await targets.answering((asked, answer) =>
      redirectTo(address + asked.url)(asked, answer),
    );

    const { passes } = await examine(address, { authority: own.cert, plainOrigin });

    expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });
});

it('The doctor reports repeated timeouts of a server in one line, and sends fewer than 20 requests', async () => {
  let asked = 0;
  const address = await targets.answering((request, answer) => {
    asked += 1;
    if (request.url === '/') answer.end('<script id="environment">{}</script>');
    else expire();
  });

  const lines = await linesAbout(address);

  expect(lines.filter((line) => line.includes('answer.late'))).toHaveLength(1);
  expect(asked).toBeLessThan(20);
});

async function expectOneLine(address: string, line: RegExp, examination: Examination = {}) {
  expect(await linesAbout(address, examination)).toEqual([expect.stringMatching(line)]);
}

/** Returns the lines of the report of the doctor command, without the summary. */
async function linesAbout(address: string, examination: Examination = {}): Promise<readonly string[]> {
  return reportLines(await examine(address, examination), false).slice(0, -1);
}
