// Handles every script that does not arrive. A lost script of the start reloads the page. A screen of a recovery is imported
// until it arrives. Any other script is skipped.

/** Session storage key of a page that was reloaded for its scripts. */
const RELOADED = 'reloaded-for-scripts';
/** Dispatched on the window when the first scripts have arrived. */
const SCRIPTS_ARRIVED = 'scripts-arrived';
/** Dispatched on the window when an import that the start needs has failed. */
const SCRIPTS_LOST = 'scripts-lost';
/** Longest pause between two imports, in milliseconds. */
const LONGEST_PAUSE = 2_000;

/** Returns true if the page has already been reloaded. Otherwise stores that a reload follows. */
const wasReloaded = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return true;
    sessionStorage.setItem(RELOADED, '');
    return false;
  } catch {
    // Without storage, a repeated reload cannot be detected: assumes one.
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

/** Requests each script with wrong bytes again and bypasses the cache. Returns true if one script now has the right bytes. */
export const repairScripts = async (): Promise<boolean> => {
  const scripts = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]');
  const repaired = await Promise.allSettled([...scripts].map(isRepaired));
  return repaired.some((each) => each.status === 'fulfilled' && each.value);
};

/**
 * Reloads an old page whose scripts are gone after a deployment. After one reload, shows that the page cannot start, and reloads
 * again only after a repair. All listeners are removed when the scripts have arrived: a listener of the inline script would keep
 * the page's address in memory, and the address may contain a token.
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

/** Imports a module of the start. If it does not arrive, returns `undefined` and the page reloads. */
export const importForStart = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
  const loaded = await importOrSkip(load);
  dispatchEvent(new Event(loaded ? SCRIPTS_ARRIVED : SCRIPTS_LOST));
  if (!loaded) return undefined;
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Without storage, no mark was stored.
  }
  return loaded;
};

/** Imports a module; `undefined` if it does not arrive. */
export const importOrSkip = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch(() => undefined);

/** Imports a module until it arrives (design, "Start-up and loading"). A new network connection ends a pause early. */
export const importUntilThere = async <T>(load: (attempt: number) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(attempt);
    } catch {
      await pause(Math.min(LONGEST_PAUSE, 500 * 2 ** attempt));
    }
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
