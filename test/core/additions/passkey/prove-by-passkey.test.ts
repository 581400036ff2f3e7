import { proveByPasskey } from '../../../../core/additions/passkey/prove-by-passkey';
import { accepted, refused } from '../../../../core/result';
import { readFactors } from '../../../../core/server/wire';
import { verifyByCode } from '../../../../core/use-cases/verify-by-code';
import { answered, holdAnswer, refusal, unanswered } from '../../../fakes/scripted-http';
import { createScriptedPasskeys, signed } from '../../../fakes/scripted-passkeys';
import { givenNeeds } from '../../given';
import { startVisit } from '../../given-visit';

const VERIFY = 'POST https://server.example/recovery/mfaverify';
const OWN = 'POST https://server.example/recovery/mfafactor';
const next = answered({ phase: 'second' });

describe('[additions.passkey.1] A proof by passkey', () => {
  it('signs the listed request, and posts the assertion as code', async () => {
    const { http, requests, prove, close, session } = givenPasskey();
    http.answers(VERIFY, next);

    const visit = await prove();
    await close();

    expect(requests).toEqual([{ challenge: 'first' }]);
    expect(http.requests.map(({ body }) => body)).toEqual([
      {
        ...{ username: 'jane', factorType: 'passkey', type: 'password', relayState: '', phase: 'initial' },
        code: '{"id":"key","type":"public-key"}',
      },
    ]);
    expect(visit.result()).toEqual(accepted(undefined));
    expect(session.get().phase).toBe('second');
  });

  it.each([['a text'], [['challenge']], [null]])('reads no request from %j', (request) => {
    expect(readFactors([{ name: 'passkey', request }])).toEqual([{ name: 'passkey' }]);
  });
});

describe('[additions.passkey.2] A request is answered once', () => {
  it('asks for another one after a refused assertion, also if the screen has opened again', async () => {
    const { http, requests, prove, proveAgain, close } = givenPasskey();
    http.answers(VERIFY, refusal('E0000068'));
    http.answers(OWN, answered({ name: 'passkey', request: { challenge: 'second' } }));
    http.answers(VERIFY, next);

    const visit = await prove();
    await close();
    const again = await proveAgain();
    await close();

    expect(visit.result()).toMatchObject(refused('E0000068'));
    expect(http.requests[1]?.body).toEqual({ username: 'jane', factorType: 'passkey' });
    expect(requests).toEqual([{ challenge: 'first' }, { challenge: 'second' }]);
    expect(again.result()).toEqual(accepted(undefined));
  });

  it.each([
    ['no request', answered({ name: 'passkey' }), refused('GENERIC_EXCEPTION')],
    ['no factor', answered([]), refused('GENERIC_EXCEPTION')],
    ['no answer', unanswered, refused('unreachable')],
  ])('opens no dialog if the server has %s', async (_, answer, expected) => {
    const { http, requests, prove } = givenPasskey({ name: 'passkey' });
    http.answers(OWN, answer);

    const visit = await prove();

    expect(visit.result()).toMatchObject(expected);
    expect(requests).toEqual([]);
  });
});

describe('[additions.passkey.3] A dialog without an assertion', () => {
  it('sends nothing if the user closes the dialog, and signs the same request the next time', async () => {
    const { http, requests, prove, proveAgain, close } = givenPasskey();

    const visit = await prove();
    await close({ is: 'dismissed' });
    await proveAgain();

    expect(visit.result()).toEqual(refused('code-required'));
    expect(http.requests).toEqual([]);
    expect(requests).toEqual([{ challenge: 'first' }, { challenge: 'first' }]);
  });

  it('sends nothing if the browser rejects the request', async () => {
    const { http, prove, close } = givenPasskey();

    const visit = await prove();
    await close({ is: 'rejected' });

    expect(visit.result()).toEqual(refused('GENERIC_EXCEPTION'));
    expect(http.requests).toEqual([]);
  });
});

describe('[additions.passkey.4] Leaving the screen', () => {
  it('closes the dialog and sends nothing', async () => {
    const { http, prove } = givenPasskey();

    const visit = await prove();
    await visit.leave();

    expect([visit.rejection(), visit.listeners(), http.requests]).toEqual(['left', 0, []]);
  });

  it('aborts the request for another request', async () => {
    const { http, clock, prove } = givenPasskey({ name: 'passkey' });
    http.answers(OWN, holdAnswer());

    const visit = await prove();
    await visit.leave();

    expect([visit.rejection(), http.aborted.length, clock.pending()]).toEqual(['left', 1, 0]);
  });
});

/** Creates the screen of a user's passkey, listed with the request `first`. */
function givenPasskey(listed: object = { name: 'passkey', request: { challenge: 'first' } }) {
  const factors = readFactors([listed]) ?? [];
  const needs = givenNeeds({ session: { factors, selectedFactor: factors[0] } });
  const passkeys = createScriptedPasskeys();
  const { http, clock, session } = needs;
  const prove = () =>
    startVisit(
      clock,
      proveByPasskey({ ...needs, verifyByCode: verifyByCode(needs) }, { ...needs, passkeys }),
    );
  const close = async (answer = signed) => {
    passkeys.close(answer);
    await clock.advance(0);
  };
  return { http, clock, session, requests: passkeys.requests, prove, proveAgain: prove, close };
}
