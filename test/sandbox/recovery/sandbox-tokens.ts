import type { RecoveryServer } from '../../../adapters/recovery-server/core/recovery-server';
import type { Sessions } from '../people/sessions';

/** Suffix of recovery tokens. It breaks a page that does not encode the token or that misuses `String.replace`. */
const SPECIAL_CHARACTERS = '.$&+/=';

/** Removes the `SPECIAL_CHARACTERS` from a token of type `RECOVERY`. Returns an empty string if the token lacks them. */
const ownToken = (token: string, recoveryType: string) => {
  if (recoveryType !== 'RECOVERY') return token;
  return token.endsWith(SPECIAL_CHARACTERS) ? token.slice(0, -SPECIAL_CHARACTERS.length) : '';
};

/** Adds special characters to recovery tokens, and a session token to the response of `changeExpiredPassword`. */
export const withSandboxTokens = (server: RecoveryServer, sessions: Sessions): RecoveryServer => ({
  ...server,
  inspectToken: (token, type, origin) => server.inspectToken(ownToken(token, origin), type, origin),
  answer: async (call, posted, caller) => {
    const request = { ...(posted as Readonly<Record<string, string>>) };
    const { recoveryToken, recoveryType = '', username = '' } = request;
    if (recoveryToken !== undefined) request.recoveryToken = ownToken(recoveryToken, recoveryType);
    const answer = await server.answer(call, request, caller);
    if (answer.outcome !== 'done' || Array.isArray(answer.body)) return answer;
    const body = { ...(answer.body as Readonly<Record<string, unknown>>) };
    if (body.recoveryToken !== undefined) body.recoveryToken = `${body.recoveryToken}${SPECIAL_CHARACTERS}`;
    if (call === 'changeExpiredPassword') body.sessionToken = sessions.issueToken(username);
    return { ...answer, body };
  },
});
