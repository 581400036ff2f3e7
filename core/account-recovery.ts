// Entry point of the core: `createAccountRecovery` returns read-only state and the use cases. See `README.md`.
import { countRefusedCodes, forgetRefusedCodes } from './additions/advice/refused-codes';
import {
  clearedOnline,
  followConnectivity,
  trackConnectivity,
} from './additions/connectivity/track-connectivity';
import type { FullConfiguration } from './additions/environment';
import { createEventLog } from './additions/event-log';
import { endIdleJourneys, recordAction, withoutIdleTime } from './additions/idle/end-idle-journeys';
import { recordEvents, recordPrompts } from './additions/journal/record-events';
import { type AdditionPorts, type AllNeeds, createAdditionState } from './additions/needs';
import { followOpenedLinks } from './additions/other-tabs/follow-opened-links';
import { confirmUnlock, factorStorage, operatorPolicy } from './additions/policies/operator-policy';
import { followPrompts } from './additions/prompts/follow-prompts';
import { createResume, restoreJourney } from './additions/resume/resume-journey';
import { forgetJourney, keepJourney } from './additions/resume/stored-journey';
import { watchRequests } from './additions/watch-requests';
import { followNavigation } from './arrival/follow-navigation';
import { createOpener } from './arrival/open-screen';
import { createArrivalWork } from './arrival/work-on-arrival';
import { hostOrOrigin } from './configuration/hosts';
import { createAction } from './forms/action';
import type { Factor } from './recovery/factors';
import { knownUsername, usernameOfCookie } from './recovery/known-username';
import type { Refusal } from './result';
import { createSend } from './server/send';
import { createAuthentication } from './state/authentication';
import { createState, type Ports as RulePorts } from './state/needs';
import { readOnlyStores, stopAll } from './state/store';
import { changeExpiredPassword, changePassword } from './use-cases/change-expired-password';
import { cancelEntry, enterUsername, forgetUser } from './use-cases/enter-username';
import { loadOfferedFactors } from './use-cases/load-offered-factors';
import { pickFactor, rememberedFactor } from './use-cases/open-factor';
import { resetPassword } from './use-cases/reset-password';
import { findLogin } from './use-cases/return-to-login';
import { awaitResend, sendCode, sendEmail } from './use-cases/send-code';
import { retrySignIn, signInAgain } from './use-cases/sign-in';
import { signOut } from './use-cases/sign-out';
import { verifyByCode } from './use-cases/verify-by-code';
import { verifyByPush } from './use-cases/verify-by-push';

export type Ports = RulePorts & AdditionPorts;

/** Creates the state and the use cases of an account recovery. Obtain `configuration` from `loadConfiguration`. */
export const createAccountRecovery = (ports: Ports, configuration: FullConfiguration) =>
  openDoor(createNeeds(ports, configuration));

export type AccountRecovery = ReturnType<typeof createAccountRecovery>;

/** Returns the use cases, and the state without the methods that change it. */
export const openDoor = (needs: ReturnType<typeof createNeeds>) => {
  const { session, cookies, arrivalWork } = needs;
  const resume = createResume(needs);
  return {
    configuration: needs.configuration,
    ...readOnlyStores(needs.stores),
    // Navigation: routes and their guards (specification, section 2).
    start: () => startAll(needs, resume),
    // Username entry and the choice of a factor (specification, section 4).
    knownUsername: () => knownUsername(session.get(), cookies),
    enterUsername: enterUsername(needs),
    cancelEntry: cancelEntry(needs),
    forgetUser: forgetUser(needs),
    loadOfferedFactors: loadOfferedFactors(needs),
    enterWithOfferedFactor: arrivalWork.enterOffered,
    chooseFactor: arrivalWork.chooseFactor,
    retryChoice: arrivalWork.retryChoice,
    rememberedFactor: (factors: readonly Factor[]) => rememberedFactor(needs, factors),
    pickFactor: pickFactor(needs),
    // Proof of identity: sending and checking codes, pushes and e-mails.
    sendCode: sendCode(needs),
    awaitResend: awaitResend(needs),
    sendEmail: sendEmail(needs),
    verifyByCode: verifyByCode(needs),
    verifyByPush: withoutIdleTime(needs, verifyByPush(needs)),
    // Steps after the proof of identity: password reset, account unlock and return to the login.
    resetPassword: resetPassword(needs),
    retryUnlock: arrivalWork.retryUnlock,
    usernameOfCookie: () => usernameOfCookie(cookies),
    changeExpiredPassword: changeExpiredPassword(needs),
    findLogin: findLogin(needs),
    // Sign-in and sign-out at the identity provider, and the password change of a signed-in user (specification, section 6).
    retrySignIn: retrySignIn(needs),
    signInAgain: signInAgain(needs),
    signOut: signOut(needs),
    changePassword: changePassword(needs),
    // Additions, and the action of a form.
    createAction: (earlier?: Refusal) => clearedOnline(needs, createAction(needs, earlier)),
    recordAction: recordAction(needs),
    confirmUnlock: confirmUnlock(needs),
    forgetJourney: forgetJourney(needs),
    retryResume: resume.retry,
    continueRecovery: resume.confirm,
    events: { follow: needs.events.follow },
  };
};

export const createNeeds = (ports: Ports, configuration: FullConfiguration) => {
  const { environment } = configuration;
  const authentication = createAuthentication(ports.identityProvider);
  const stores = { ...createState(), ...createAdditionState() };
  const observed = { ...ports, ...stores, events: createEventLog(ports.clock) };
  const send = createSend(ports.http, ports.clock, {
    recoveryServer: hostOrOrigin(environment.ssprServerHost, ports.navigation.origin),
    pinService: hostOrOrigin(environment.ssprPinServiceServerHost, ports.navigation.origin),
  });
  const watchers = [
    recordPrompts(observed),
    followPrompts(observed),
    trackConnectivity(observed),
    countRefusedCodes(observed),
  ];
  const needs: AllNeeds = {
    ...observed,
    configuration,
    authentication,
    localStorage: factorStorage(environment, ports.localStorage),
    policy: operatorPolicy(environment),
    send: watchRequests(send, watchers),
    open: (screen, replaces) => opener.open(screen, replaces),
  };
  const arrivalWork = createArrivalWork(needs);
  const opener = createOpener(needs, arrivalWork);
  const { isAuthenticated, visitorName, visitorUsername } = authentication;
  return {
    ...needs,
    arrivalWork,
    opener,
    stores: { ...stores, isAuthenticated, visitorName, visitorUsername },
  };
};

const startAll = (
  needs: ReturnType<typeof createNeeds>,
  resume: ReturnType<typeof createResume>,
): (() => void) => {
  restoreJourney(needs);
  return stopAll([
    recordEvents(needs),
    keepJourney(needs),
    endIdleJourneys(needs),
    followConnectivity(needs),
    followOpenedLinks(needs),
    forgetRefusedCodes(needs),
    followNavigation(needs, needs.opener, resume.detour),
  ]);
};
