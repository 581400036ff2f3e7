// Types of the faults that a journal can receive. These types have no field for messages, stack traces, URLs or anything that a
// user typed.

/** Names of the screens that the journal can receive. `none` is the name for code outside of a screen, such as the footer. */
export const faultScreens = [
  'entry',
  'factor',
  'resuming',
  'reset',
  'unlock',
  'confirm-unlock',
  'done',
  'expired-password',
  'redirector',
  'landing',
  'manage-password',
  'configuration',
  'waiting',
  'sign-in-failed',
] as const;

export type FaultScreen = (typeof faultScreens)[number] | 'none';

/** Names of JavaScript and browser errors that the journal can receive. The journal receives `other` instead of any other name. */
export const faultErrors = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'DataCloneError',
  'InvalidStateError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
] as const;

export type FaultError = (typeof faultErrors)[number] | 'other';

/**
 * Directives of the content security policy that the journal can receive. The journal receives `other` instead of any other
 * directive.
 */
export const faultDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'media-src',
  'worker-src',
  'object-src',
  'frame-src',
  'form-action',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
] as const;

export type FaultDirective = (typeof faultDirectives)[number] | 'other';

declare const ofBuild: unique symbol;

/**
 * Name of a script file that the page's own build has written, for example `main-6XIR22DS.js`. Only `fileWord` in
 * `core/telemetry/fault-words.ts` creates such a name, from the list of these files.
 */
export type BuildFile = string & { readonly [ofBuild]: true };

/** Fault of the page, as the journal receives it. */
export type JournalFault =
  /** A part of the page threw an error while it was rendered, and the page shows an error message in its place. */
  (
    | { readonly fault: 'broken-screen'; readonly screen: FaultScreen; readonly error: FaultError }
    /** A script did not load, after all retries. */
    | { readonly fault: 'lost-script'; readonly script: BuildFile | 'other' }
    /** The browser blocked a request, script or style that the content security policy does not allow. */
    | { readonly fault: 'violation'; readonly directive: FaultDirective }
  ) & {
    /**
     * File name of the page's main script. An operator can find the same name in the receipt of a build, and thus the build that
     * reported the fault.
     */
    readonly build: BuildFile | 'other';
  };
