import { type Configuration, redirectPolicy } from '../configuration/configuration';
import { fillTemplate } from '../configuration/redirect-template';
import { entryRoute, lastRoute, REDIRECTOR_ROUTE } from './routes';
import { endJourney, freshSession, type RecoverySession } from './session';

/** Server response after a proof of identity (specification, section 3, "Verify and poll response"). */
export interface Proof {
  readonly phase: string;
  readonly recoveryToken?: string;
  readonly recoveryTokenType?: string;
}

/** Session after a proof of identity, and the route to open next. */
export interface NextStep {
  readonly session: RecoverySession;
  readonly route: string;
}

const holdToken = (
  session: RecoverySession,
  { recoveryToken, recoveryTokenType }: Proof,
): RecoverySession => ({
  ...session,
  recoveryToken,
  recoveryTokenType,
  tokenFrom: recoveryToken === undefined ? undefined : 'proof',
  unlockConfirm: false,
});

/**
 * Stores the phase from the server's response and decides the next step of the recovery from this phase (specification, section
 * 4, "After a verify response").
 */
export const afterProof = (
  before: RecoverySession,
  proof: Proof,
  configuration: Configuration,
  origin: string,
): NextStep => {
  const session = {
    ...before,
    phase: proof.phase,
    proofsGiven: before.proofsGiven + 1,
    selectedFactor: undefined,
    codesSent: freshSession.codesSent,
  };

  if (proof.phase === 'final_confirm') {
    return {
      session: { ...holdToken(session, proof), unlockConfirm: !proof.recoveryToken },
      route: lastRoute(session.type),
    };
  }

  if (proof.phase === 'final') {
    const { redirectToLogin } = configuration.environment;
    const around = redirectPolicy(configuration, origin);
    const departure = fillTemplate(redirectToLogin, proof.recoveryToken ?? '', around);
    // Redirects only if no new password is stored. Otherwise, this application needs the recovery token to submit the
    // password.
    if (departure && session.password === undefined)
      return { session: { ...endJourney(session), departure }, route: REDIRECTOR_ROUTE };
    return { session: holdToken(session, proof), route: lastRoute(session.type) };
  }

  return { session, route: entryRoute(session.type ?? '') };
};
