import type { Clock } from '../../../core/ports/clock';
import type { Http, HttpAnswer, HttpRequest } from '../../../core/ports/http';
import { answered, refusal, unanswered } from '../../fakes/scripted-http';
import type { Secrets } from './secrets';
import type { Reply, Walk } from './walk';

export interface Exchange {
  readonly request: HttpRequest;
  readonly path: string;
  /** Returns true while the page waits for the response to this request. */
  readonly isUnderWay: () => boolean;
  answer?: HttpAnswer;
}

type Observers = Readonly<Record<'onSent' | 'onAnswered', (exchange: Exchange) => void>>;

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
  let turn = 0;
  let isReliable = false;

  const proofOf = (choice: number) => {
    const phase = phases[choice % phases.length];
    const isConfirming = phase === 'final_confirm' && choice % 2 === 1;
    const hasToken = phase?.startsWith('final') && !isConfirming;
    return { phase, ...(hasToken && { recoveryToken: secrets.token(), recoveryTokenType: 'RECOVERY' }) };
  };

  const pushOf = (choice: number) => {
    const links = { poll: `link-${choice}` };
    if (choice % 4 === 3) return { factorResult: ['REJECTED', 'TIMEOUT', 'CHALLENGE'][choice % 3], links };
    return choice % 2 === 1
      ? { factorResult: 'SUCCESS', ...proofOf(choice) }
      : { factorResult: 'WAITING', links };
  };

  const validBody = ({ method, body = {} }: HttpRequest, path: string, choice: number): unknown => {
    switch (path) {
      case '/recovery/mfafactors': {
        const names = factors.map((at) => ({ name: factorNames[at] }));
        // The text contains the request's username and phase. A test can then detect that the page has stored the factor
        // for another user or phase.
        const factorDisplay = `${body.username}|${body.phase}`;
        return method === 'GET' ? names : names.map((named) => ({ ...named, factorDisplay }));
      }
      case '/recovery/mfafactor':
        return { name: body.factorType, factorDisplay: `${body.username}|` };
      case '/recovery/mfaverify':
        if (body.code !== undefined) return proofOf(choice);
        return body.factorType === 'verifypush' ? pushOf(choice) : { phase: 'initial' };
      case '/recovery/mfapin':
      case '/recovery/mfabadge':
        return proofOf(choice);
      case '/recovery/poll':
        return pushOf(choice);
      case '/credentials/expiredpassword':
        return choice % 3 === 0 ? {} : { sessionToken: secrets.sessionToken() };
      default:
        return {};
    }
  };

  const answerFor = (request: HttpRequest, path: string, { is, choice }: Reply): HttpAnswer => {
    if (is === 'well') return answered(validBody(request, path, choice));
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
    /** Makes the server respond correctly and immediately from now on. */
    becomeReliable: () => {
      isReliable = true;
    },
    /** Creates the network connection of one page, with the page's clock. */
    networkOf: (clock: Clock, { onSent, onAnswered }: Observers): Http => ({
      async send(request, signal) {
        const path = new URL(request.url, 'https://recovery.example').pathname;
        let isOver = false;
        const exchange: Exchange = { request, path, isUnderWay: () => !isOver && !signal.aborted };
        onSent(exchange);
        const reply = takeReply();
        try {
          if (reply.after > 0) await clock.sleep(reply.after, signal);
          // Waits for at least one turn of the event loop, because a real response never arrives synchronously.
          else await clock.withTimeout(1, signal, async () => undefined);
        } finally {
          isOver = true;
        }
        exchange.answer = answerFor(request, path, reply);
        onAnswered(exchange);
        return exchange.answer;
      },
    }),
  };
};
