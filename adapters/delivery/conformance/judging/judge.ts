import type { Contract } from '../contract/read-contract';
import type { Answered } from '../wire/exchange';
import type { Sending } from '../wire/sending';
import type { Expectation } from './expectation';

/** What is wrong with an answer to a call of the contract: the first that is, from the plainest to the finest. */
export type Judge = (
  call: string,
  sending: Sending,
  expected: Expectation,
  answer: Answered,
) => string | undefined;

/** What is wrong with what we are about to send: the page would not send it. */
export type Check = (call: string, sending: Sending) => string | undefined;

/** A call by its name, which is its method and its path in the contract. */
const parted = (call: string): readonly [method: string, template: string] => {
  const [method = '', template = ''] = call.split(' ');
  return [method, template];
};

const isRedirect = (status: number) => status >= 300 && status < 400;

const typeComplaint = ({ headers }: Answered): string | undefined => {
  const type = headers.get('content-type') ?? 'none';
  return /^application\/json\s*(;|$)/i.test(type)
    ? undefined
    : `the content type is ${type}, not application/json`;
};

/** Judges by the contract, in both directions. */
export const createJudge = (contract: Contract): { readonly judge: Judge; readonly check: Check } => ({
  check: (call, { path, body, isWrong }) => {
    const [method, template] = parted(call);
    if (isWrong) return undefined;
    const query = new URL(path, 'https://recovery-server.invalid').searchParams;
    return contract.requestComplaint(template, method, query, body && JSON.parse(body));
  },
  judge: (call, { read }, expected, answer) => {
    const [method, template] = parted(call);
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
