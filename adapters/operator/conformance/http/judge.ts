import type { Answered } from './exchange';
import type { Expectation } from './expectation';
import type { Contract } from './read-contract';
import type { Sending } from './sending';

/** Finds violations of the contract, in both directions. */
export interface Judge {
  /** The violation in a request that is about to be sent. */
  check(sending: Sending): string | undefined;
  /** The first violation in an answer. */
  judge(sending: Sending, expected: Expectation, answer: Answered): string | undefined;
}

const isRedirect = (status: number) => status >= 300 && status < 400;

const typeComplaint = ({ headers }: Answered): string | undefined => {
  const type = headers.get('content-type') ?? 'none';
  return /^application\/json\s*(;|$)/i.test(type)
    ? undefined
    : `the content type is ${type}, not application/json`;
};

export const createJudge = (contract: Contract): Judge => ({
  check: ({ name, path, body, isWrong }) => {
    const [method = '', template = ''] = name.split(' ');
    if (isWrong) return undefined;
    const query = new URL(path, 'https://recovery-server.invalid').searchParams;
    return contract.requestComplaint(template, method, query, body && JSON.parse(body));
  },
  judge: ({ name, read }, expected, answer) => {
    const [method = '', template = ''] = name.split(' ');
    const { status, body } = answer;
    if (isRedirect(status)) return 'the page treats a redirected answer as a refusal';
    const first = expected.complaint(answer) ?? typeComplaint(answer);
    if (first !== undefined) return first;
    if (body === undefined) return 'the body is not JSON';
    const shape = contract.answerComplaint(template, method, status, body);
    if (shape !== undefined) return shape;
    return status < 400 && read(body) === undefined ? 'the page cannot read it' : undefined;
  },
});
