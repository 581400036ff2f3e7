import { LONGEST_BODY } from '../../../adapters/operator/doctor/asking/send-question';
import { type Examination, examine } from '../../../adapters/operator/doctor/examine';
import { reportLines } from '../../../adapters/operator/doctor/report-lines';
import { certificate, strangeTargets } from './strange-targets';

const targets = strangeTargets();
afterEach(() => targets.closeAll());

const SHORT = 300;

describe('A target that is no page of ours is told in one line', () => {
  it.each([
    'recovery.example',
    'ftp://recovery.example',
    'https://',
    '',
    'https://user:secret@recovery.example',
  ])('an address that is none: "%s"', async (address) => {
    expect(await linesAbout(address)).toEqual([
      expect.stringMatching(/^wrong {2}page\.address {2}.*wanted an http\(s\)/),
    ]);
  });

  it('nobody there', async () => {
    const address = await targets.answering(() => {});
    targets.closeAll();

    expect(await linesAbout(address)).toEqual([
      expect.stringMatching(/^wrong {2}answer\.none .*nothing listens there/),
    ]);
  });

  it('a name that nobody has', async () => {
    // RFC 6761: no such name is ever looked up with success; without a network it is not looked up at all.
    expect(await linesAbout('http://recovery.invalid')).toEqual([
      expect.stringMatching(/^wrong {2}answer\.(none|late) {2}http:\/\/recovery\.invalid\//),
    ]);
  });

  it('silence, for as long as the deadline', async () => {
    const address = await targets.answering(() => {});

    expect(await linesAbout(address)).toEqual([
      expect.stringMatching(/^wrong {2}answer\.late .*no whole answer within 0\.3 s/),
    ]);
  });

  it('an answer that never ends, byte by byte', async () => {
    const address = await targets.answering((_, answer) => {
      const dripping = setInterval(() => answer.write(' '), 20);
      answer.on('close', () => clearInterval(dripping));
    });

    expect(await linesAbout(address)).toEqual([expect.stringMatching(/^wrong {2}answer\.late /)]);
  });

  it('redirects for ever', async () => {
    let count = 0;
    const address = await targets.answering((_, answer) => {
      count += 1;
      answer.writeHead(302, { location: `/${count}` }).end();
    });

    expect(await linesAbout(address)).toEqual([expect.stringMatching(/^wrong {2}page\.redirect /)]);
    expect(count).toBeLessThan(10);
  });

  it.each(['javascript:alert(1)', 'http://[', 'file:///etc/passwd'])('a redirect to %s', async (location) => {
    const address = await targets.answering((_, answer) => void answer.writeHead(302, { location }).end());

    expect(await linesAbout(address)).toEqual([expect.stringMatching(/^wrong {2}page\.redirect /)]);
  });

  it('a foreign page, by its title and without its control characters', async () => {
    const address = await targets.answering((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end('<title>Welcome\u001b[31m to\n nginx!</title>');
    });

    expect(await linesAbout(address)).toEqual([
      expect.stringMatching(
        /^wrong {2}page\.foreign .*status 200, text\/html, titled "Welcome \[31m to nginx!"/,
      ),
    ]);
  });

  it('an environment that is no JSON', async () => {
    const address = await targets.answering(
      (_, answer) => void answer.end('<script id="environment">{"a</script>'),
    );

    expect(await linesAbout(address)).toEqual([
      expect.stringMatching(/^wrong {2}environment\.stamp .*found \{"a;/),
    ]);
  });

  it('megabytes, of which it reads no more than a few', async () => {
    let sent = 0;
    const address = await targets.answering((_, answer) => {
      const more = () => {
        do sent += 65_536;
        while (answer.write(Buffer.alloc(65_536, 'x')));
      };
      answer.on('drain', more);
      more();
    });

    expect(await linesAbout(address, { deadline: 10_000 })).toEqual([
      expect.stringMatching(/^wrong {2}page\.size /),
    ]);
    // What lies in the network's buffers was sent as well.
    expect(sent).toBeLessThan(5 * LONGEST_BODY);
  });

  it.each([
    ['no HTTP at all', '220 mail.example ESMTP\r\n'],
    ['half an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'],
    ['nothing', ''],
    ['a head without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`],
  ])('%s', async (_, text) => {
    const address = await targets.speaking(text);

    expect(await linesAbout(address)).toEqual([expect.stringMatching(/^wrong {2}answer\.(garbage|none) /)]);
  });

  it('TLS that is none', async () => {
    const address = await targets.answering((_, answer) => void answer.end());

    expect(await linesAbout(address.replace('http:', 'https:'))).toEqual([
      expect.stringMatching(/^wrong {2}answer\.garbage .*no TLS is spoken there/),
    ]);
  });
});

describe('A certificate that no browser takes is told with what it says of itself', () => {
  it('one that has signed itself', async () => {
    const address = await targets.secure(await certificate(), () => {});

    expect(await linesAbout(address)).toEqual([
      expect.stringMatching(
        /^wrong {2}answer\.certificate .*signed by itself \(for IP Address:127\.0\.0\.1, from .* to .*\)/,
      ),
    ]);
  });

  it('one that has expired', async () => {
    const old = await certificate({ daysLeft: -1 });
    const address = await targets.secure(old, () => {});

    expect(await linesAbout(address, { authority: old.cert })).toEqual([
      expect.stringMatching(/^wrong {2}answer\.certificate .*has expired/),
    ]);
  });

  it('one for another name', async () => {
    const other = await certificate({ ip: '127.0.0.2' });
    const address = await targets.secure(other, () => {});

    expect(await linesAbout(address, { authority: other.cert })).toEqual([
      expect.stringMatching(/^wrong {2}answer\.certificate .*for another name \(for IP Address:127\.0\.0\.2/),
    ]);
  });
});

describe('A page by https', () => {
  const document =
    '<script type="application/json" id="environment">{"ssprServerHost":"http://127.0.0.1:1"}</script>';

  it.each([
    ['without Strict-Transport-Security', {}, 'transport.hsts'],
    ['that is there without encryption as well', {}, 'transport.redirect'],
    ['whose servers have no encryption', {}, 'environment.insecure'],
  ])('%s is told so', async (_, headers, id) => {
    const own = await certificate();
    const address = await targets.secure(
      own,
      (_asked, answer) => void answer.writeHead(200, headers).end(document),
    );
    const plainOrigin = await targets.answering((_asked, answer) => void answer.end(document));

    const { findings } = await examine(address, { deadline: SHORT, authority: own.cert, plainOrigin });

    expect(findings.map((finding) => finding.id)).toContain(id);
  });

  it('with both is not', async () => {
    const own = await certificate();
    const headers = { 'strict-transport-security': 'max-age=31536000' };
    const address = await targets.secure(
      own,
      (_asked, answer) => void answer.writeHead(200, headers).end(document),
    );
    const plainOrigin = await targets.answering(
      (asked, answer) => void answer.writeHead(301, { location: address + asked.url }).end(),
    );

    const { passes } = await examine(address, { deadline: SHORT, authority: own.cert, plainOrigin });

    expect(passes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['transport.hsts', 'transport.redirect']),
    );
  });
});

describe('A server that does not answer in time', () => {
  it('is asked a few times, and told in one line', async () => {
    let asked = 0;
    const address = await targets.answering((request, answer) => {
      asked += 1;
      if (request.url === '/') answer.end('<script id="environment">{}</script>');
    });

    const lines = await linesAbout(address);

    expect(lines.filter((line) => line.includes('answer.late'))).toHaveLength(1);
    expect(asked).toBeLessThan(20);
  });
});

/** One line for each finding; the last one, which counts them, is left out. */
async function linesAbout(address: string, examination: Examination = {}): Promise<readonly string[]> {
  return reportLines(await examine(address, { deadline: SHORT, ...examination }), false).slice(0, -1);
}
