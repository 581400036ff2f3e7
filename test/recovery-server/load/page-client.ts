import { setTimeout as sleep } from 'node:timers/promises';
import { randomSecret } from '../../../adapters/recovery-server/core/state/secrets';
import { PAGE } from './cluster';

/** Response of a server node. Status 0 means that the node did not send a complete response. */
export interface NodeAnswer {
  readonly status: number;
  readonly body: {
    readonly phase?: string;
    readonly recoveryToken?: string;
    readonly factorResult?: string;
    readonly links?: { readonly poll: string };
    readonly apierror?: { readonly errorCode: string };
  };
}

/** Sends an API call to one of the server nodes, as the page does behind a load balancer. */
export type PostCall = (path: string, body: object) => Promise<NodeAnswer>;

/** Creates a client of several server nodes. If a node does not respond, the client sends its next call to the next node. */
export function pageClient(origins: readonly string[], first = 0): PostCall {
  let used = first;
  const cookie = `__Host-recovery=${randomSecret()}`;
  return async (path, body) => {
    const headers = { 'content-type': 'application/json', origin: PAGE, cookie };
    try {
      const response = await fetch(`${origins[used % origins.length]}${path}`, {
        ...{ method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) },
      });
      return { status: response.status, body: (await response.json()) as NodeAnswer['body'] };
    } catch {
      used += 1;
      return { status: 0, body: {} };
    }
  };
}

const RECOVERY = { type: 'password', relayState: '', phase: 'initial' };

/** Sends the code of an authenticator app to the recovery server. */
export const proveByCode = (post: PostCall, username: string, code: string): Promise<NodeAnswer> =>
  post('/recovery/mfaverify', { ...RECOVERY, username, factorType: 'google', code });

/** Sends a new password and a recovery token to the recovery server. */
export const resetWith = (
  post: PostCall,
  username: string,
  recoveryToken: string,
  newPassword: string,
): Promise<NodeAnswer> =>
  post('/credentials/verifyandresetpassword', {
    ...{ recoveryToken, recoveryType: 'RECOVERY', newPassword, userName: username },
  });

/**
 * Performs a complete recovery: requests the factor list, enters a code and sets the new password. Resolves with the
 * last response.
 */
export async function recoverByCode(post: PostCall, username: string, code: string, newPassword: string) {
  const listed = await post('/recovery/mfafactors', { username, phase: 'initial' });
  if (listed.status !== 200) return listed;
  const proven = await proveByCode(post, username, code);
  const { recoveryToken } = proven.body;
  return recoveryToken === undefined ? proven : resetWith(post, username, recoveryToken, newPassword);
}

/** Milliseconds after which a push request without a response fails. The page has the same limit (`core/limits.ts`). */
const PUSH_TIMEOUT = 60_000;

/**
 * Requests a push, polls for its result and resolves with the last response. `pause` is the time between two polls in
 * milliseconds.
 */
export async function proveByPush(post: PostCall, username: string, pause: number): Promise<NodeAnswer> {
  const end = Date.now() + PUSH_TIMEOUT;
  const send = () => post('/recovery/mfaverify', { ...RECOVERY, username, factorType: 'verifypush' });
  let answer = await send();
  while (answer.status === 0 && Date.now() < end) answer = await send();
  let pollUrl = answer.body.links?.poll;
  const isOpen = () => answer.status === 0 || answer.body.factorResult === 'WAITING';
  while (pollUrl !== undefined && isOpen() && Date.now() < end) {
    await sleep(pause);
    answer = await post('/recovery/poll', { ...RECOVERY, username, pollUrl });
    pollUrl = answer.body.links?.poll ?? pollUrl;
  }
  return answer;
}
