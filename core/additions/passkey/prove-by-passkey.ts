import type { AccountRecovery } from '../../account-recovery';
import { hostOrOrigin } from '../../configuration/hosts';
import type { Clock } from '../../ports/clock';
import type { Http } from '../../ports/http';
import type { PageNavigation } from '../../ports/navigation';
import { type Factor, factorTypeOf } from '../../recovery/factors';
import { accepted, type Result, refused } from '../../result';
import { findFactor } from '../../server/calls';
import { createSend } from '../../server/send';
import type { ListedFactor } from '../../server/wire';
import type { PasskeyRequest, Passkeys } from '../ports/passkeys';

type Recovery = Pick<AccountRecovery, 'session' | 'configuration' | 'verifyByCode'>;

interface PasskeyNeeds {
  readonly http: Http;
  readonly clock: Clock;
  readonly navigation: Pick<PageNavigation, 'origin'>;
  readonly passkeys: Passkeys;
}

/** Requests whose assertion was sent. The server accepts one assertion for each. */
const used = new WeakSet<PasskeyRequest>();

/**
 * The assertion is sent like a typed code. A dismissed dialog is refused with `code-required`, and sends nothing. Not returned by
 * `createAccountRecovery`: it loads with its screen.
 */
export const proveByPasskey = (recovery: Recovery, needs: PasskeyNeeds) => {
  const { session, configuration, verifyByCode } = recovery;
  const { http, clock, navigation, passkeys } = needs;
  const recoveryServer = hostOrOrigin(configuration.environment.ssprServerHost, navigation.origin);
  const send = createSend(http, clock, { recoveryServer, pinService: recoveryServer });

  const findRequest = async (factor: Factor, signal: AbortSignal): Promise<Result<PasskeyRequest>> => {
    const listed = requestOf(factor);
    if (listed && !used.has(listed)) return accepted(listed);
    const answer = await send(findFactor(session.get().username, factorTypeOf(factor)), signal);
    if (!answer.ok) return answer;
    const own = answer.value[0] && requestOf(answer.value[0]);
    return own ? accepted(own) : refused('GENERIC_EXCEPTION');
  };

  return async (signal: AbortSignal): Promise<Result<void>> => {
    const factor = session.get().selectedFactor;
    if (!factor) return refused('superseded');
    const request = await findRequest(factor, signal);
    if (!request.ok) return request;
    const answer = await passkeys.sign(request.value, signal);
    if (answer.is === 'rejected') return refused('GENERIC_EXCEPTION');
    if (answer.is === 'dismissed') return verifyByCode('', signal);
    used.add(request.value);
    return verifyByCode(answer.assertion, signal);
  };
};

const requestOf = ({ request }: ListedFactor): PasskeyRequest | undefined => request;
