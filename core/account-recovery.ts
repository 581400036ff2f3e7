// Start here: the whole product without a screen. A user enters a username, proves the identity with a second factor, and resets
// the password or unlocks the account. `createAccountRecovery` returns read-only state and every use case, in the order of the
// specification. Use cases are in `use-cases`, the rules that they apply in `recovery`, settings in `configuration`, the calls of
// section 7 in `server`, and what is held over time in `state`. A front end shows `visit` and calls one use case for each action.
// Three use cases are elsewhere: `load-configuration` runs before, `check-servers` and `telemetry/keep-journal` are for operators.
import { createArrivalWork } from './arrival/work-on-arrival';
import type { Configuration } from './configuration/configuration';
import { hostOrOrigin } from './configuration/hosts';
import type { AllNeeds, Ports } from './needs';
import { USERNAME_COOKIE } from './recovery/cookie-names';
import { knownUsername } from './recovery/held-token';
import { freshSession, type RecoverySession } from './recovery/session';
import { createSend } from './server/send';
import { start } from './start';
import { createAuthentication } from './state/authentication';
import { createEntering } from './state/entering';
import { createEventLog } from './state/event-log';
import { learnFromSending } from './state/offline';
import { createStore, readOnly } from './state/store';
import type { Visit } from './state/visit';
import { recordRefusals } from './telemetry/record-refusals';
import { changeExpiredPassword, changePassword } from './use-cases/change-expired-password';
import { cancelEntry, enterUsername, forgetUser } from './use-cases/enter-username';
import { enterWithOffered, offerFactors } from './use-cases/offer-factors';
import { pickFactor } from './use-cases/open-factor';
import { resetPassword } from './use-cases/reset-password';
import { findLogin } from './use-cases/return-to-login';
import { awaitResend, sendCode, sendEmail } from './use-cases/send-code';
import { retrySignIn, signInAgain } from './use-cases/sign-in';
import { signOut } from './use-cases/sign-out';
import { confirmUnlock } from './use-cases/unlock-account';
import { verifyByCode } from './use-cases/verify-by-code';
import { verifyByPush } from './use-cases/verify-by-push';

/** Creates the state and all use cases. `configuration` is the answer of `loadConfiguration`. */
export const createAccountRecovery = (ports: Ports, configuration: Configuration) => {
  const needs = createNeeds(ports, configuration);
  const { session, cookies } = needs;
  const recorded = recordRefusals(needs);
  const arrivalWork = createArrivalWork(needs);
  return {
    ...readableState(needs),
    needs,
    // Section 2: routes, guards and resolvers.
    start: start(needs, arrivalWork),
    // Section 4: username entry and the choice of a factor.
    knownUsername: () => knownUsername(session.get(), cookies),
    enterUsername: recorded(enterUsername(needs)),
    cancelEntry: cancelEntry(needs),
    forgetUser: forgetUser(needs),
    offerFactors: recorded(offerFactors(needs)),
    enterWithOffered: recorded(enterWithOffered(needs)),
    pickFactor: pickFactor(needs),
    // The proofs of identity.
    sendCode: recorded(sendCode(needs)),
    awaitResend: awaitResend(needs),
    sendEmail: recorded(sendEmail(needs)),
    verifyByCode: recorded(verifyByCode(needs)),
    verifyByPush: recorded(verifyByPush(needs)),
    // What a proof leads to.
    resetPassword: recorded(resetPassword(needs)),
    confirmUnlock: confirmUnlock(needs),
    retryUnlock: arrivalWork.retryUnlock,
    usernameOfCookie: () => cookies.read(USERNAME_COOKIE) ?? '',
    changeExpiredPassword: recorded(changeExpiredPassword(needs)),
    findLogin: findLogin(needs),
    // Section 6: the areas behind the identity provider's sign-in.
    retrySignIn: retrySignIn(needs),
    signInAgain: signInAgain(needs),
    signOut: signOut(needs),
    changePassword: changePassword(needs),
  };
};

/**
 * The state and the use cases. Views use nothing else of it. `needs` is the side door of the operator's features (diagnosis,
 * journal) and of the hooks for the two ports that React and wouter work with.
 */
export type AccountRecovery = ReturnType<typeof createAccountRecovery>;

/** The state as views see it: only use cases change it. */
const readableState = ({ configuration, authentication, ...state }: AllNeeds) => ({
  configuration,
  visit: readOnly(state.visit),
  session: readOnly(state.session),
  entering: readOnly(state.entering),
  isOffline: readOnly(state.isOffline),
  hasGoneOn: readOnly(state.hasGoneOn),
  isAuthenticated: readOnly(authentication.isAuthenticated),
  visitorName: readOnly(authentication.visitorName),
  visitorUsername: readOnly(authentication.visitorUsername),
});

/** Creates what use cases depend on: the ports, the state, and the calls over them. */
const createNeeds = (ports: Ports, configuration: Configuration): AllNeeds => {
  const { ssprServerHost, ssprPinServiceServerHost } = configuration.environment;
  const isOffline = createStore(false);
  const visit = createStore<Visit | undefined>(undefined);
  const send = createSend(ports.http, ports.clock, {
    recoveryServer: hostOrOrigin(ssprServerHost, ports.navigation.origin),
    pinService: hostOrOrigin(ssprPinServiceServerHost, ports.navigation.origin),
  });
  return {
    ...ports,
    configuration,
    session: createStore<RecoverySession>(freshSession),
    authentication: createAuthentication(ports.identityProvider),
    visit,
    entering: createEntering(visit),
    isOffline,
    hasGoneOn: createStore(false),
    events: createEventLog(ports.clock),
    send: learnFromSending(send, isOffline, ports.connectivity),
  };
};
