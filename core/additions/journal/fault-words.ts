import type { FoundFault } from './found-faults';
import { type BuildFile, faultDirectives, faultErrors, type JournalFault } from './journal-fault';

// The telemetry journal permits only fixed words: any other text becomes `other` or `none`, so no user data leaves the page.

/** Script files of the build. `main` is one of them. */
export interface PageBuild {
  readonly files: readonly string[];
  readonly main: string;
}

export const fileWord = (file: string, { files }: PageBuild): BuildFile | 'other' =>
  (files.find((known) => known === file) as BuildFile | undefined) ?? 'other';

export const faultEntry = (found: FoundFault, page: PageBuild): JournalFault => {
  const build = fileWord(page.main, page);
  switch (found.fault) {
    case 'broken-screen': {
      const error = faultErrors.find((known) => known === found.error) ?? 'other';
      return { fault: found.fault, screen: found.screen ?? 'none', error, build };
    }
    case 'lost-script':
      return { fault: found.fault, script: fileWord(found.file, page), build };
    case 'violation': {
      const directive = faultDirectives.find((known) => known === found.directive) ?? 'other';
      return { fault: found.fault, directive, build };
    }
  }
};
