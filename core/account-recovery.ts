// Entry point of the core. `createAccountRecovery` returns read-only state and the use cases. A front end renders `visit` and
// calls one use case for each user action. `README.md` describes the folders.

import { trackConnectivity } from './additions/connectivity/track-connectivity';
import { recordAction } from './additions/idle/end-idle-journeys';
import { createEventLog } from './additions/journal/event-log';
import { retryArrival } from './arrival/follow-navigation';
import { createArrivalWork } from './arrival/work-on-arrival';
import type { Configuration } from './configuration/configuration';
import { hostOrOrigin } from './configuration/hosts';
import type { AllNeeds, Ports } from './dependencies';
import type { Factor } from './recovery/factors';
import { knownUsername, usernameOfCookie } from './recovery/known-username';
import { freshSession, type RecoverySession } from './recovery/session';
import { createSend } from './server/send';
import { startRecovery } from './start';
import { createAuthentication } from './state/authentication';
import { createEntering } from './state/entering';
import { createStore, readOnly } from './state/store';
import type { Visit } from './state/visit';
import { changeExpiredPassword, changePassword } from './use-cases/change-expired-password';
import { cancelEntry, enterUsername, forgetUser } from './use-cases/enter-username';
import { enterWithOfferedFactor, loadOfferedFactors } from './use-cases/load-offered-factors';
import { pickFactor } from './use-cases/pick-factor';
import { rememberedFactor } from './use-cases/preferred-factor';
import { resetPassword } from './use-cases/reset-password';
import { findLogin, forgetJourney } from './use-cases/return-to-login';
import { awaitResend, sendCode, sendEmail } from './use-cases/send-code';
import { retrySignIn, signInAgain } from './use-cases/sign-in';
import { signOut } from './use-cases/sign-out';
import { confirmUnlock } from './use-cases/unlock-account';
import { verifyByCode } from './use-cases/verify-by-code';
import { verifyByPush } from './use-cases/verify-by-push';

/** Creates the state and the use cases of an account recovery. Obtain `configuration` from `loadConfiguration`. */
export const createAccountRecovery = (ports: Ports, configuration: Configuration) => {
  const needs = createNeeds(ports, configuration);
  const { session, cookies } = needs;
  const arrivalWork = createArrivalWork(needs);
  return {
    ...readableState(needs),
    needs,
    // Navigation: routes and their guards (specification, section 2).
    start: startRecovery(needs, arrivalWork),
    retryArrival: retryArrival(needs, arrivalWork),
    recordAction: recordAction(needs),
    // Username entry and the choice of a factor (specification, section 4).
    knownUsername: () => knownUsername(session.get(), cookies),
    enterUsername: enterUsername(needs),
    cancelEntry: cancelEntry(needs),
    forgetUser: forgetUser(needs),
    loadOfferedFactors: loadOfferedFactors(needs),
    enterWithOfferedFactor: enterWithOfferedFactor(needs),
    rememberedFactor: (factors: readonly Factor[]) => rememberedFactor(needs, factors),
    pickFactor: pickFactor(needs),
    // Proof of identity: sending and checking codes, pushes and e-mails.
    sendCode: sendCode(needs),
    awaitResend: awaitResend(needs),
    sendEmail: sendEmail(needs),
    verifyByCode: verifyByCode(needs),
    verifyByPush: verifyByPush(needs),
    // Steps after the proof of identity: password reset, account unlock and return to the login.
    resetPassword: resetPassword(needs),
    confirmUnlock: confirmUnlock(needs),
    retryUnlock: arrivalWork.retryUnlock,
    usernameOfCookie: () => usernameOfCookie(cookies),
    changeExpiredPassword: changeExpiredPassword(needs),
    findLogin: findLogin(needs),
    forgetJourney: forgetJourney(needs),
    // Sign-in and sign-out at the identity provider, and the password change of a signed-in user (specification, section 6).
    retrySignIn: retrySignIn(needs),
    signInAgain: signInAgain(needs),
    signOut: signOut(needs),
    changePassword: changePassword(needs),
  };
};

/** State and use cases of an account recovery, for the views. Screens for end users must not use `needs` directly. */
export type AccountRecovery = ReturnType<typeof createAccountRecovery>;

/** Creates a read-only view of the state. Only use cases change the state. */
const readableState = ({ configuration, authentication, ...state }: AllNeeds) => ({
  configuration,
  visit: readOnly(state.visit),
  session: readOnly(state.session),
  entering: readOnly(state.entering),
  isOffline: readOnly(state.isOffline),
  continuedInOtherTab: readOnly(state.continuedInOtherTab),
  journeyEndsAt: readOnly(state.journeyEndsAt),
  isAuthenticated: readOnly(authentication.isAuthenticated),
  visitorName: readOnly(authentication.visitorName),
  visitorUsername: readOnly(authentication.visitorUsername),
});

/** Creates the dependencies of all use cases: the ports, the state, and the function that sends requests to the servers. */
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
    continuedInOtherTab: createStore(false),
    lastAction: createStore(0),
    pushesPending: createStore(0),
    journeyEndsAt: createStore<number | undefined>(undefined),
    events: createEventLog(ports.clock),
    send: trackConnectivity(send, isOffline, ports.connectivity),
  };
};
