import { type Configuration, surroundings } from '../configuration/configuration';
import { fillTemplate } from '../configuration/redirect-template';
import { entryRoute, lastRoute, REDIRECTOR_ROUTE } from './routes';
import { endJourney, freshSession, type RecoverySession } from './session';

/** What the server answers to a proof of identity (specification, section 3, "Verify and poll response"). */
export interface Proof {
  readonly phase: string;
  readonly recoveryToken?: string;
  readonly recoveryTokenType?: string;
}

/** Where a proof leads, and what is known then. */
export interface Onward {
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

/** What follows a proof: the phase is stored, and decides (specification, section 4, "After a verify response"). */
export const afterProof = (
  before: RecoverySession,
  proof: Proof,
  configuration: Configuration,
  origin: string,
): Onward => {
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
    const around = surroundings(configuration, origin);
    const departure = fillTemplate(redirectToLogin, proof.recoveryToken ?? '', around);
    // A password that waits to be submitted outranks the template.
    if (departure && session.password === undefined)
      return { session: { ...endJourney(session), departure }, route: REDIRECTOR_ROUTE };
    return { session: holdToken(session, proof), route: lastRoute(session.type) };
  }

  return { session, route: entryRoute(session.type ?? '') };
};
