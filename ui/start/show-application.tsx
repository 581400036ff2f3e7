import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Environment } from '../../core/configuration/environment';
import { type LanguageChoice, LanguageChoiceContext } from '../language/language-choice';
import { Failure } from '../parts/failure';
import { App } from '../shell/app';
import { Frame } from '../shell/frame';
import { journeyScreens } from '../shell/load-journey';
import { ApplicationTree, type ApplicationTreeProps } from './application-tree';
import {
  carryOutEarlyPress,
  type EarlyEntry,
  endEarlyEntry,
  isShownAlready,
  readEarlyEntry,
  restoreEarlyEntry,
} from './early-entry';
import type { ShowStart } from './load-application';
import { showPlainFailure } from './plain-failure';

/** What the views need of the page. */
export interface ShownPage {
  readonly root: HTMLElement;
  readonly environment: Environment;
  /** The texts of the user's language have been taken over, or are not to be had. */
  readonly translated: Promise<void>;
  /** Whether the page's own words, which stand in it already, are those of that language. */
  readonly hasOwnWords: () => boolean;
  readonly languageChoice: LanguageChoice;
  readonly reload: () => void;
}

/** Shows the application once it is loaded; until then the spinner, or the screen that the page has brought with it. */
export const showApplication = (page: ShownPage): ShowStart => {
  const frame = (children: ReactNode) => <Frame environment={page.environment}>{children}</Frame>;
  const treeOf = (children: ReactNode, more: Partial<ApplicationTreeProps> = {}) => (
    <ApplicationTree isWaiting={false} onReload={page.reload} {...more}>
      {children}
    </ApplicationTree>
  );
  // What Next leads to comes beside its answer.
  page.root.addEventListener('submit', () => journeyScreens(), { once: true });
  let early: EarlyEntry | undefined;
  let root: Root | undefined;
  // No boundary caught it, and React has emptied the page.
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    showPlainFailure(page.root);
  };
  const show = (tree: ReactNode, isThere = false) => {
    const shown = <LanguageChoiceContext value={page.languageChoice}>{tree}</LanguageChoiceContext>;
    if (isThere) {
      // At once: an answer that came in between would lead on, and React would look for that screen in the page.
      flushSync(() => hydrateRoot(page.root, shown, { onUncaughtError }));
    } else {
      // A screen that is not shown early has places for its words alone, and React draws a moment later.
      if (page.root.hidden) page.root.replaceChildren();
      page.root.hidden = false;
      root ??= createRoot(page.root, { onUncaughtError });
      root.render(shown);
    }
  };

  return async (loading, onRetry) => {
    // Where the page has brought the entry screen with it, a person may be typing already.
    if (page.root.dataset.early === undefined) show(treeOf(frame(null), { isWaiting: true }));
    const [loaded] = await Promise.all([loading, page.translated]);
    early ??= readEarlyEntry(page.root);
    if (!loaded.ok) {
      endEarlyEntry(page.root);
      const failure = frame(<StartFailure onRetry={onRetry} reference={loaded.reference} />);
      return show(treeOf(failure));
    }
    const core = loaded.value;
    if (!core.visit.get()) core.followNavigation();
    const tree = treeOf(<App core={core} onReload={page.reload} />, {
      onShown: () => restoreEarlyEntry(page.root, early),
      onReady: () => carryOutEarlyPress(page.root),
    });
    const isThere = root === undefined && isShownAlready(early, core.visit.get()) && page.hasOwnWords();
    show(tree, isThere);
  };
};

const StartFailure = ({
  onRetry,
  reference,
}: {
  readonly onRetry: () => void;
  readonly reference: string | undefined;
}) => (
  <Failure
    heading="APP.START.FAILED"
    text="APP.START.FAILED_TEXT"
    action="APP.TRY_AGAIN"
    onAction={onRetry}
    reference={reference}
  />
);
