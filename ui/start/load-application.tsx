import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { rootAbsolute } from '../../core/configuration/hosts';
import { untilTheEnd } from '../../core/state/once';
import { loadConfiguration } from '../../core/use-cases/load-configuration';
import * as tokens from '../container/tokens';
import type { TypedContainer } from '../container/typed-container';
import { Failure } from '../parts/failure';
import { App } from '../shell/app';
import { Frame } from '../shell/frame';
import { ApplicationTree } from './application-tree';
import {
  carryOutEarlyPress,
  type EarlyEntry,
  endEarlyEntry,
  isShownAlready,
  readEarlyEntry,
  restoreEarlyEntry,
} from './early-entry';

/** What the start needs of the page. */
export interface StartPage {
  readonly root: HTMLElement;
  /** The texts of the user's language have been taken over, or are not to be had. */
  readonly translated: Promise<void>;
  /** Whether the page's own words, which stand in it already, are those of that language. */
  readonly hasOwnWords: () => boolean;
  readonly reload: () => void;
}

/** Loads the configuration, and then shows the application: nothing is started before (specification, section 4). */
export const loadApplication = async (container: TypedContainer, page: StartPage): Promise<void> => {
  const read = container.get(tokens.ENVIRONMENT);
  const { title, logoUrl, bgImageClass, favicon } = read.environment;
  setFavicon(favicon);
  document.title = title;
  const load = loadConfiguration({
    http: container.get(tokens.HTTP),
    clock: container.get(tokens.CLOCK),
    navigation: container.get(tokens.NAVIGATION),
  });
  const frame = (children: ReactNode) => (
    <Frame title={title} logoUrl={logoUrl} backgroundClass={bgImageClass}>
      {children}
    </Frame>
  );
  let early: EarlyEntry | undefined;
  let root: Root | undefined;
  const render = (tree: ReactNode) => {
    page.root.hidden = false;
    root ??= createRoot(page.root);
    root.render(tree);
  };

  const open = async (): Promise<void> => {
    // Where the page has brought the entry screen with it, a person may be typing already.
    if (page.root.dataset.early === undefined)
      render(<ApplicationTree isWaiting>{frame(null)}</ApplicationTree>);
    const [loaded] = await Promise.all([load(read, untilTheEnd), page.translated]);
    early ??= readEarlyEntry(page.root);
    if (!loaded.ok) {
      endEarlyEntry(page.root);
      const failure = frame(<StartFailure onRetry={open} />);
      return render(<ApplicationTree isWaiting={false}>{failure}</ApplicationTree>);
    }
    container.constant(tokens.CONFIGURATION, loaded.value);
    const core = container.get(tokens.ACCOUNT_RECOVERY);
    core.followNavigation();
    const tree = takenOver(page.root, early, <App core={core} onReload={page.reload} />);
    const isThere = root === undefined && isShownAlready(early, core.visit.get()) && page.hasOwnWords();
    if (isThere) hydrateRoot(page.root, tree);
    else render(tree);
  };
  await open();
};

const takenOver = (root: HTMLElement, early: EarlyEntry | undefined, children: ReactNode) => (
  <ApplicationTree
    isWaiting={false}
    onShown={() => restoreEarlyEntry(root, early)}
    onReady={() => carryOutEarlyPress(root)}
  >
    {children}
  </ApplicationTree>
);

const StartFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Failure
    heading="APP.START.FAILED"
    text="APP.START.FAILED_TEXT"
    action="APP.TRY_AGAIN"
    onAction={onRetry}
  />
);

const setFavicon = (address: string) => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (icon && address !== '') icon.href = rootAbsolute(address);
};
