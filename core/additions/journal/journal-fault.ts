import type { ScreenState } from '../../state/visit';

// These types have no field for messages, stack traces, URLs or anything that a user typed.

/** `none` is for code outside of a screen, such as the footer. */
export type FaultScreen = ScreenState['is'] | 'none';

/** Any other error is reported as `other`. */
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

/** Any other directive is reported as `other`. */
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

/** For example `main-6XIR22DS.js`. Only `fileWord` creates values of this type, from the list of the build's files. */
export type BuildFile = string & { readonly [ofBuild]: true };

export type JournalFault =
  /** The page shows an error message instead of the content. */
  (
    | { readonly fault: 'broken-screen'; readonly screen: FaultScreen; readonly error: FaultError }
    | { readonly fault: 'lost-script'; readonly script: BuildFile | 'other' }
    /** The browser blocked a request, script or style. */
    | { readonly fault: 'violation'; readonly directive: FaultDirective }
  ) & {
    /** The page's main script, which identifies the build. Also in `receipt.json`. */
    readonly build: BuildFile | 'other';
  };
