import type { FastifyError, FastifyReply } from 'fastify';
import { type CallAnswer, type Outcome, Refusal, refusals, refuse } from '../core/ports/answers';

/** Statuses of the contract. */
export const STATUSES: Readonly<Record<Outcome, number>> = {
  ...{ done: 200, malformed: 400, unproven: 401, refused: 403, missing: 404 },
  ...{ throttled: 429, failed: 500, unavailable: 503 },
};

/** Ends a request that is no call of the contract with a status of its own. */
export class HttpRefusal extends Refusal {
  readonly status: number;

  constructor(status: number, errorCode: string, errorSummary: string) {
    super(refuse('malformed', errorCode, errorSummary).answer);
    this.status = status;
  }
}

export const wrongType = () => new HttpRefusal(415, 'E0000021', 'the content type must be application/json');

const refusalFor = (failure: FastifyError | Refusal): Refusal => {
  if (failure instanceof Refusal) return failure;
  const { statusCode = 500, message } = failure;
  if (statusCode >= 500) return refusals.failed(failure);
  if (statusCode === 415) return wrongType();
  if (statusCode === 413) return new HttpRefusal(413, 'E0000003', 'the body is too large');
  return refuse('malformed', 'E0000003', message);
};

export const sendAnswer = (reply: FastifyReply, answer: CallAnswer, status = STATUSES[answer.outcome]) => {
  const { body, retryAfter, cause } = answer;
  if (cause !== undefined) reply.log[status === 503 ? 'warn' : 'error'](cause);
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  return reply.code(status).send(body);
};

export const answerFailure = (failure: FastifyError | Refusal, _request: unknown, reply: FastifyReply) => {
  const refusal = refusalFor(failure);
  return sendAnswer(reply, refusal.answer, refusal instanceof HttpRefusal ? refusal.status : undefined);
};
