import type { Helper } from '../scenario/scenario';
import { type Deadline, exchange } from '../wire/exchange';

/** What a helper address says, or why it says nothing: it refuses now, or nobody answers there at all. */
export type Told =
  | { readonly is: 'told'; readonly text: string }
  | { readonly is: 'refused' | 'silent'; readonly why: string };

/** Asks a team's own address for a code, or has it do something. */
export const askAddress = async (helper: Helper, address: string, deadline: Deadline): Promise<Told> => {
  const outgoing =
    helper.post === undefined
      ? { method: 'GET', url: address, headers: {} }
      : {
          method: 'POST',
          url: address,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(helper.body ?? {}),
        };
  const answer = await exchange(outgoing, deadline);
  if (answer.is === 'unanswered') return { is: 'silent', why: `${address}: ${answer.why}` };
  return answer.status >= 200 && answer.status < 300
    ? { is: 'told', text: answer.text }
    : { is: 'refused', why: `${address} answers status ${answer.status}` };
};
