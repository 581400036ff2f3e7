import type { Clock } from '../../../core/ports/clock';
import type { Http, HttpAnswer, HttpRequest } from '../../../core/ports/http';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import type { Secrets } from './secrets';
import type { Reply, Walk } from './walk';

export interface Exchange {
  readonly request: HttpRequest;
  readonly path: string;
  readonly sentAt: number;
  /** Returns true while the page waits for the response to this request. */
  readonly isUnderWay: () => boolean;
  answer?: HttpAnswer;
}

/** All factors that the server may list. The application does not support the last three. */
const factorNames = [
  ...'push sms google pin email call verify yubikey rsa badge voice verifypush'.split(' '),
  ...['no-such-factor', '__proto__', 'SMS'],
];

const codes = 'E0000068 E0000007 E0000080 E0000001 E0000032 PASSWORD_INVALID NO_FACTORS superseded'.split(
  ' ',
);
const phases = 'final final final final_confirm second final final_confirm initial'.split(' ');

const garbage: readonly unknown[] = [
  '<!doctype html><h1>Welcome</h1>',
  null,
  [],
  {},
  42,
  { phase: 7, recoveryToken: [] },
  { factors: 'many' },
  [{ name: '' }, { name: 7 }, null],
  { apierror: 'broken' },
  JSON.parse('{"__proto__":{"phase":"final","recoveryToken":"x"}}'),
  { factorResult: 'CHALLENGE', links: { poll: 'https://evil.example/poll' } },
  { phase: '\ud800' },
];

/** Creates a fake server that sends the `replies` of a walk in order. After the last reply, it starts again with the first. */
export const createUnreliableServer = (secrets: Secrets, { replies, factors }: Walk) => {
  const exchanges: Exchange[] = [];
  let turn = 0;
  let isReliable = false;

  const validResponse = ({ url, method, body = {} }: HttpRequest, choice: number): HttpAnswer => {
    const path = new URL(url, 'https://recovery.example').pathname;
    const list = factors.map((at) => ({
      name: factorNames[at],
      // The text contains the request's username and phase. A test can then detect that the page has stored the factor
      // for another user or phase.
      factorDisplay: `${body.username}|${body.phase}`,
    }));
    const proof = () => {
      const phase = phases[choice % phases.length];
      const isConfirming = phase === 'final_confirm' && choice % 2 === 1;
      const token = phase?.startsWith('final') && !isConfirming;
      return { phase, ...(token && { recoveryToken: secrets.token(), recoveryTokenType: 'RECOVERY' }) };
    };
    const polled = () =>
      choice % 4 === 3
        ? {
            factorResult: ['REJECTED', 'TIMEOUT', 'CHALLENGE'][choice % 3],
            links: { poll: `link-${choice}` },
          }
        : choice % 2 === 1
          ? { factorResult: 'SUCCESS', ...proof() }
          : { factorResult: 'WAITING', links: { poll: `link-${choice}` } };
    switch (path) {
      case '/recovery/mfafactors':
        return answered(method === 'GET' ? list.map(({ name }) => ({ name })) : list);
      case '/recovery/mfafactor':
        return answered({ name: body.factorType, factorDisplay: `${body.username}|` });
      case '/recovery/mfaverify':
        return answered(
          body.code !== undefined
            ? proof()
            : body.factorType === 'verifypush'
              ? polled()
              : { phase: 'initial' },
        );
      case '/recovery/mfapin':
      case '/recovery/mfabadge':
        return answered(proof());
      case '/recovery/poll':
        return answered(polled());
      case '/credentials/expiredpassword':
        return answered(choice % 3 === 0 ? {} : { sessionToken: secrets.sessionToken() });
      default:
        return answered({});
    }
  };

  const answerFor = (request: HttpRequest, { is, choice }: Reply): HttpAnswer => {
    if (is === 'well') return validResponse(request, choice);
    if (is === 'refused') return refusal(codes[choice % codes.length] ?? '', 403);
    if (is === 'failed') return { ...answered('<html>', 502), requestId: 'req-1' };
    if (is === 'throttled') return { ...answered(undefined, 429), retryAfterSeconds: choice };
    return is === 'silent' ? unanswered : answered(garbage[choice % garbage.length]);
  };

  const takeReply = (): Reply => {
    if (isReliable) return { after: 0, is: 'well', choice: 0 };
    turn += 1;
    return replies[(turn - 1) % replies.length] ?? { after: 0, is: 'silent', choice: 0 };
  };

  return {
    exchanges,
    /** Makes the server respond correctly and immediately from now on. */
    becomeReliable: () => {
      isReliable = true;
    },
    /** Creates the network connection of one page, with the page's clock. */
    networkOf: (
      clock: Clock,
      onSent: (exchange: Exchange) => void,
      onAnswered: (exchange: Exchange) => void,
    ): Http => ({
      async send(request, signal) {
        const path = new URL(request.url, 'https://recovery.example').pathname;
        let isOver = false;
        const isUnderWay = () => !isOver && !signal.aborted;
        const exchange: Exchange = { request, path, sentAt: clock.now(), isUnderWay };
        exchanges.push(exchange);
        onSent(exchange);
        const reply = takeReply();
        try {
          if (reply.after > 0) await clock.sleep(reply.after, signal);
          // Waits for at least one turn of the event loop, because a real response never arrives synchronously.
          else await clock.withTimeout(1, signal, async () => undefined);
        } finally {
          isOver = true;
        }
        exchange.answer = answerFor(request, reply);
        onAnswered(exchange);
        return exchange.answer;
      },
    }),
  };
};

export type UnreliableServer = ReturnType<typeof createUnreliableServer>;
