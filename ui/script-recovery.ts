// Handles scripts that fail to load. If a startup script fails, the page reloads. If a recovery screen fails, the import is
// retried until the screen loads or the server has removed it. Any other script is skipped.
import { storageKeys } from '../core/state/storage-keys';

/** Session storage key that marks a page as reloaded because of missing scripts. */
const RELOADED = storageKeys.reloadedForScripts;
/** Name of the window event that is dispatched when the scripts needed at startup have loaded. */
const SCRIPTS_ARRIVED = 'scripts-arrived';
/** Name of the window event that is dispatched when an import needed at startup has failed. */
const SCRIPTS_LOST = 'scripts-lost';
/** Maximum pause between two attempts to import a script, in milliseconds. */
const LONGEST_PAUSE = 2_000;

/**
 * Returns true if the page has already been reloaded because of missing scripts. Otherwise marks the page as reloaded and
 * returns false.
 */
const wasReloaded = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return true;
    sessionStorage.setItem(RELOADED, '');
    return false;
  } catch {
    // If session storage is blocked, assumes an earlier reload. The page could otherwise reload endlessly.
    return true;
  }
};

const isRepaired = async ({
  href,
  src,
  integrity,
}: HTMLScriptElement & HTMLLinkElement): Promise<boolean> => {
  const address = href ?? src;
  try {
    await fetch(address, { integrity });
    return false;
  } catch {
    await fetch(address, { integrity, cache: 'reload' });
    return true;
  }
};

/**
 * Checks the integrity hash of each script. Fetches a damaged script again and bypasses the cache. Returns true if at least one
 * script was repaired.
 */
export const repairScripts = async (): Promise<boolean> => {
  const scripts = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]');
  const repaired = await Promise.allSettled([...scripts].map(isRepaired));
  return repaired.some((each) => each.status === 'fulfilled' && each.value);
};

/**
 * Reloads the page if its scripts no longer exist, for example after a deployment. After one reload, shows an error
 * text and reloads again only if a script was repaired. Removes all listeners when the scripts have loaded. A remaining
 * listener would keep the page URL in memory, and the URL may contain a token.
 */
export const reloadWhenScriptsAreLost = (reload: () => void, repair = repairScripts): void => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const recover = async () => {
    const isAgain = wasReloaded();
    if (isAgain) document.querySelector('.start-fallback')?.classList.add('start-fallback-now');
    if ((await repair()) || !isAgain) reload();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) recover();
  };
  addEventListener('error', onError, { capture: true, signal });
  addEventListener(SCRIPTS_LOST, recover, { signal });
  addEventListener(SCRIPTS_ARRIVED, () => waiting.abort(), { signal });
};

/**
 * Imports a module that is needed at startup. If the module does not load, the page reloads and the function resolves with
 * `undefined`.
 */
export const importForStart = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
  const loaded = await importOrSkip(load);
  dispatchEvent(new Event(loaded ? SCRIPTS_ARRIVED : SCRIPTS_LOST));
  if (!loaded) return undefined;
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // If session storage is blocked, the page has not stored a reload mark.
  }
  return loaded;
};

/** Imports a module. Resolves with `undefined` if the module does not load. */
export const importOrSkip = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch(() => undefined);

/**
 * Retries the import of a module until the module loads (design, "Start-up and loading"). Resolves with `undefined` if
 * `isGone` returns true, because no retry can help then. The `online` event ends a pause early.
 */
export const importUntilThere = async <T>(
  load: (attempt: number) => Promise<T>,
  isGone: () => Promise<boolean>,
): Promise<T | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(attempt);
    } catch {
      if (await isGone()) return undefined;
      await pause(Math.min(LONGEST_PAUSE, 500 * 2 ** attempt));
    }
  }
};

/** True if the server no longer has a script, for example after a deployment. False if the server does not respond. */
export const isGoneFromServer = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((end) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      end();
    };
    const timer = setTimeout(wake, milliseconds);
    addEventListener('online', wake);
  });
