// Part of the startup code, so that errors are recorded before the code that sends the journal has loaded.
import { createFoundFaults, type FoundFault } from '../core/additions/journal/found-faults';
import type { ScreenState } from '../core/state/visit';

export const foundFaults = createFoundFaults();

/** Matches the file name in the message of a failed import. Safari's message has no file name, but contains `module script`. */
const LOST = /[\w-]+\.js|module script/;

export const lostFile = (error: unknown): string | undefined =>
  error instanceof Error ? LOST.exec(error.message)?.[0] : undefined;

/** Omits the message of the error, which may contain user data. */
export const faultOf = (error: unknown, screen?: ScreenState['is']): FoundFault => {
  const file = lostFile(error);
  if (file) return { fault: 'lost-script', file };
  return { fault: 'broken-screen', screen, error: error instanceof Error ? error.name : '' };
};

export const recordError = (error: unknown, screen?: ScreenState['is']): void =>
  foundFaults.record(faultOf(error, screen));

export const recordLostScript = (address: string): void =>
  foundFaults.record({ fault: 'lost-script', file: address.replace(/.*\//, '') });

/** Records violations of the Content Security Policy, except those caused by browser extensions. */
export const watchPolicy = (): void =>
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile }) => {
    if (!/^[a-z-]+-extension(?:$|:)/m.test(`${blockedURI}\n${sourceFile}`))
      foundFaults.record({ fault: 'violation', directive: effectiveDirective });
  });
