import type { AccountRecovery } from '../../core/account-recovery';
import type { FullConfiguration } from '../../core/additions/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import { accepted, type Result } from '../../core/result';
import { applicationSignal } from '../../core/state/single-flight';
import { loadConfiguration } from '../../core/use-cases/load-configuration';
import * as tokens from '../container/tokens';
import type { TypedContainer } from '../container/typed-container';
import { watchPolicy } from '../faults';
import { importOrSkip } from '../script-recovery';
import { submitEarly } from './shell/take-over';

export type ShowStart = (loading: Promise<Result<AccountRecovery>>, onRetry: () => void) => Promise<void>;

/** Until the screens have loaded, only an early submit starts the core: a start removes the token that a reload needs. */
export const loadApplication = async (
  container: TypedContainer,
  root: HTMLElement,
  views: Promise<ShowStart | undefined>,
): Promise<void> => {
  const read = container.get(tokens.ENVIRONMENT);
  setFavicon(read.environment.favicon);
  // If the page shows the prerendered entry screen, its inline script has already set the page title.
  if (!window.earlyEntry) document.title = read.environment.title;
  const keepJournal = journalKeeper(container);
  const load = loadConfiguration({
    http: container.get(tokens.ports.http),
    clock: container.get(tokens.ports.clock),
    navigation: container.get(tokens.ports.navigation),
  });
  const begin = (configuration: FullConfiguration): AccountRecovery => {
    container.constant(tokens.CONFIGURATION, configuration);
    const core = container.get(tokens.ACCOUNT_RECOVERY);
    submitEarly(root, core);
    return core;
  };
  const open = async (): Promise<void> => {
    const loading = load(read, applicationSignal).then((loaded) => {
      const begun = loaded.ok ? accepted(begin(loaded.value)) : loaded;
      keepJournal?.(begun.ok ? begun.value : undefined);
      return begun;
    });
    const show = await views;
    await show?.(loading, open);
  };
  await open();
};

type KeepSteps = (core: AccountRecovery) => void;
type KeepJournal = (core: AccountRecovery | undefined) => void;

const journalKeeper = (container: TypedContainer): KeepJournal | undefined => {
  const { journalUrl } = container.get(tokens.ENVIRONMENT).environment;
  if (journalUrl === '' && container.get(tokens.JOURNAL).isSilent) return undefined;
  watchPolicy();
  const start = async () => (await import('../container/start-journal')).startJournal(container);
  let started: Promise<KeepSteps | undefined> | undefined;
  return (core) => {
    started ??= importOrSkip(start);
    if (core) started.then((follow) => follow?.(core));
  };
};

const setFavicon = (address: string) => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (icon && address !== '') icon.href = rootAbsolute(address);
};
