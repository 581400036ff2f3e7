import type { AccountRecovery } from '../../core/account-recovery';
import type { Configuration } from '../../core/configuration/configuration';
import { rootAbsolute } from '../../core/configuration/hosts';
import { accepted, type Result } from '../../core/result';
import { untilTheEnd } from '../../core/state/once';
import { loadConfiguration } from '../../core/use-cases/load-configuration';
import * as tokens from '../container/tokens';
import type { TypedContainer } from '../container/typed-container';
import { pressEarly } from './early-press';

/** Shows the start: what is awaited, then the product or that there is none, with the way to try it again. */
export type ShowStart = (loading: Promise<Result<AccountRecovery>>, onRetry: () => void) => Promise<void>;

/** What the start needs of the page. */
export interface StartPage {
  readonly root: HTMLElement;
  /** The views, which come beside all this; `undefined` where they cannot be had. */
  readonly views: Promise<ShowStart | undefined>;
}

/**
 * Loads the configuration, and makes the product of it: nothing is started before (specification, section 4). On the screen
 * that the page brings with it Next works from then on; everything else waits for the views.
 */
export const loadApplication = async (
  container: TypedContainer,
  { root, views }: StartPage,
): Promise<void> => {
  const read = container.get(tokens.ENVIRONMENT);
  setFavicon(read.environment.favicon);
  // Where a screen stands in the page it has a title already.
  if (root.dataset.early === undefined) document.title = read.environment.title;
  const load = loadConfiguration({
    http: container.get(tokens.HTTP),
    clock: container.get(tokens.CLOCK),
    navigation: container.get(tokens.NAVIGATION),
  });
  const begin = (configuration: Configuration): AccountRecovery => {
    container.constant(tokens.CONFIGURATION, configuration);
    const core = container.get(tokens.ACCOUNT_RECOVERY);
    if (configuration.environment.journalUrl !== '' || !container.get(tokens.JOURNAL).isSilent)
      keepJournalOf(core, container);
    // Any other place may hold a token, which stays there until there is something to show for it.
    if (root.dataset.early === undefined) return core;
    core.followNavigation();
    return pressEarly(root, core);
  };
  const open = async (): Promise<void> => {
    const loading = load(read, untilTheEnd).then((loaded) =>
      loaded.ok ? accepted(begin(loaded.value)) : loaded,
    );
    const show = await views;
    await show?.(loading, open);
  };
  await open();
};

/** Its code comes when there is somebody to tell; a journey goes on without it. */
const keepJournalOf = (core: AccountRecovery, container: TypedContainer) =>
  import('../container/start-journal')
    .then(({ startJournal }) => startJournal(container, core))
    .catch(() => undefined);

const setFavicon = (address: string) => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (icon && address !== '') icon.href = rootAbsolute(address);
};
