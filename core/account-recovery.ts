// Start here. This is the whole product without a screen: a person enters a username, proves who they are with a second
// factor, and resets the password or unlocks the account. `createAccountRecovery` makes it from the ports and the
// configuration; what it answers with is in the order of the specification. Each use case is a story of its own in
// `use-cases`; the rules that it asks are in `recovery`, what is configured in `configuration`, the calls in `server`, and
// what is held over time in `state`. A front end shows `visit` and calls one use case for each thing that a person can do.
// Three stand outside: `load-configuration`, which comes before, and two that operators alone need, made of what this answers
// with: `check-servers`, and `keep-journal` (in `journal`), which tells the steps of a journey from what it hears and sees.
import type { Configuration } from './configuration/configuration';
import { hostOrOrigin } from './configuration/hosts';
import type { Ports } from './needs';
import { freshSession, type RecoverySession } from './recovery/session';
import { createSend } from './server/send';
import { createAuthentication } from './state/authentication';
import type { Entering } from './state/entering';
import { learnFromSending } from './state/offline';
import { type Heard, overhear } from './state/overhear';
import { createStore } from './state/store';
import type { Visit } from './state/visit';
import { changeExpiredPassword, changePassword } from './use-cases/change-expired-password';
import { enterUsername, findFactors, forgetUser, resumeEntry } from './use-cases/enter-username';
import { followNavigation } from './use-cases/follow-navigation';
import { enterWithOffered, offerFactors } from './use-cases/offer-factors';
import { openPreferredFactor, pickFactor } from './use-cases/open-factor';
import { resetPassword, submitStoredPassword } from './use-cases/reset-password';
import { findLogin } from './use-cases/return-to-login';
import { awaitResend, sendCode, sendEmail } from './use-cases/send-code';
import { signOut } from './use-cases/sign-in';
import { confirmUnlock, unlockAccount } from './use-cases/unlock-account';
import { verifyByCode } from './use-cases/verify-by-code';
import { verifyByPush } from './use-cases/verify-by-push';

/** Makes the state and every use case. The configuration is what `loadConfiguration` has answered with at the start. */
export const createAccountRecovery = (ports: Ports, configuration: Configuration) => {
  const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
  const isOffline = createStore(false);
  const send = createSend(ports.http, ports.clock, {
    recoveryServer: hostOrOrigin(ssprServerHost, ports.navigation.origin),
    pinService: hostOrOrigin(ssprPinServiceServerHost, ports.navigation.origin),
  });
  const needs = {
    ...ports,
    configuration,
    session: createStore<RecoverySession>(freshSession),
    authentication: createAuthentication(ports.identityProvider),
    visit: createStore<Visit | undefined>(undefined),
    entering: createStore<Entering | undefined>(undefined),
    isOffline,
    hasGoneOn: createStore(false),
    heard: createStore<Heard | undefined>(undefined),
    send: learnFromSending(send, isOffline, ports.connectivity),
  };
  const useCases = {
    // Section 2: routes, guards and resolvers.
    followNavigation: followNavigation(needs),
    // Section 4: username entry and the choice of a factor.
    findFactors: findFactors(needs),
    enterUsername: enterUsername(needs),
    resumeEntry: resumeEntry(needs),
    forgetUser: forgetUser(needs),
    offerFactors: offerFactors(needs),
    enterWithOffered: enterWithOffered(needs),
    openPreferredFactor: openPreferredFactor(needs),
    pickFactor: pickFactor(needs),
    // The proofs of identity.
    sendCode: sendCode(needs),
    awaitResend: awaitResend(needs),
    sendEmail: sendEmail(needs),
    verifyByCode: verifyByCode(needs),
    verifyByPush: verifyByPush(needs),
    // What a proof leads to.
    resetPassword: resetPassword(needs),
    submitStoredPassword: submitStoredPassword(needs),
    confirmUnlock: confirmUnlock(needs),
    unlockAccount: unlockAccount(needs),
    changeExpiredPassword: changeExpiredPassword(needs),
    findLogin: findLogin(needs),
    // Section 6: the areas behind the identity provider's sign-in.
    signOut: signOut(needs),
    changePassword: changePassword(needs),
  };
  return { ...needs, ...overhear(useCases, needs.heard) };
};

/** The product: its state, and what can be done. */
export type AccountRecovery = ReturnType<typeof createAccountRecovery>;
