import type { ScreenState } from '../../state/visit';
import type { FoundFault } from './found-faults';
import {
  type BuildFile,
  type FaultDirective,
  type FaultError,
  type FaultScreen,
  faultDirectives,
  faultErrors,
  faultScreens,
  type JournalFault,
} from './journal-fault';

// Converts faults for the telemetry journal, which permits only fixed words. Any other text becomes `other` or `none`, so no user
// data leaves the page.

/** Script files of the build that this page belongs to. `main` is one of them. */
export interface PageBuild {
  readonly files: readonly string[];
  readonly main: string;
}

/** Returns the name of a screen for the telemetry journal, or `none` for an unknown name. */
export const screenWord = (screen: ScreenState['is'] | undefined): FaultScreen => {
  // This assignment does not compile if a screen has no name in the telemetry journal.
  const name: FaultScreen = screen ?? 'none';
  return faultScreens.find((known) => known === name) ?? 'none';
};

/** Returns the name of an error for the telemetry journal, or `other` for an unknown name. */
export const errorWord = (error: string): FaultError =>
  faultErrors.find((known) => known === error) ?? 'other';

/** Converts the name of a content security policy directive to a fixed word of the telemetry journal. */
export const directiveWord = (directive: string): FaultDirective =>
  faultDirectives.find((known) => known === directive) ?? 'other';

/** Returns `file` if it is a script file of the page's build, otherwise `other`. */
export const fileWord = (file: string, { files }: PageBuild): BuildFile | 'other' =>
  (files.find((known) => known === file) as BuildFile | undefined) ?? 'other';

/** Converts a fault to an entry of the telemetry journal. */
export const faultEntry = (found: FoundFault, page: PageBuild): JournalFault => {
  const build = fileWord(page.main, page);
  switch (found.fault) {
    case 'broken-screen':
      return { fault: found.fault, screen: screenWord(found.screen), error: errorWord(found.error), build };
    case 'lost-script':
      return { fault: found.fault, script: fileWord(found.file, page), build };
    case 'violation':
      return { fault: found.fault, directive: directiveWord(found.directive), build };
  }
};
