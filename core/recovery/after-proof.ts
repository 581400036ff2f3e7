import { type Configuration, redirectPolicy } from '../configuration/configuration';
import { fillTemplate } from '../configuration/redirect-template';
import { lastScreen } from './link';
import { entryScreen, type RouteScreen } from './route-screens';
import { endJourney, freshSession, type RecoverySession } from './session';

/** Specification, section 3, "Verify and poll response". */
export interface Proof {
  readonly phase: string;
  readonly recoveryToken?: string;
  readonly recoveryTokenType?: string;
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

/** Specification, section 4, "After a verify response". */
export const afterProof = (
  before: RecoverySession,
  proof: Proof,
  configuration: Configuration,
  origin: string,
): { readonly session: RecoverySession; readonly screen: RouteScreen } => {
  const session = {
    ...before,
    phase: proof.phase,
    selectedFactor: undefined,
    codesSent: freshSession.codesSent,
  };

  if (proof.phase === 'final_confirm') {
    const confirming = { ...holdToken(session, proof), unlockConfirm: !proof.recoveryToken };
    return { session: confirming, screen: lastScreen(session.type ?? '', confirming) };
  }

  if (proof.phase === 'final') {
    const { redirectToLogin } = configuration.environment;
    const around = redirectPolicy(configuration, origin);
    const departure = fillTemplate(redirectToLogin, proof.recoveryToken ?? '', around);
    // A stored password still needs the recovery token, so the page then does not redirect.
    if (departure && session.password === undefined)
      return {
        session: { ...endJourney(session), departure, isFinished: true },
        screen: { is: 'redirector' },
      };
    const verified = holdToken(session, proof);
    return { session: verified, screen: lastScreen(session.type ?? '', verified) };
  }

  return { session, screen: entryScreen(session.type) };
};
