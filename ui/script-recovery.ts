// Handles scripts that fail to load. If a startup script fails, the page reloads. The import of the recovery screens is retried.
// If any other script fails, the page continues without the script.
import { CALL_TIMEOUT } from '../core/limits';
import { storageKeys } from '../core/state/storage-keys';
import { lostFile, recordError, recordLostScript } from './faults';

/** The value is the URL of the script that failed to load. */
const RELOADED = storageKeys.reloadedForScripts;
const SCRIPTS_ARRIVED = 'scripts-arrived';
const SCRIPTS_LOST = 'scripts-lost';
declare global {
  interface WindowEventMap {
    [SCRIPTS_LOST]: CustomEvent<string>;
  }
}

/** Maximum pause between two attempts to import a script, in milliseconds. */
const LONGEST_PAUSE = 2_000;

/** Also marks the page as reloaded. */
const wasReloaded = (script: string): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return true;
    sessionStorage.setItem(RELOADED, script);
    return false;
  } catch {
    // Otherwise the page could reload endlessly.
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

export const repairScripts = async (): Promise<boolean> => {
  const scripts = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]');
  const repaired = await Promise.allSettled([...scripts].map(isRepaired));
  return repaired.some((each) => each.status === 'fulfilled' && each.value);
};

/** Moves the slow-startup message above the entry screen, which does not work after a failed startup. */
const showAtTop = (fallback: Element | null): void => {
  if (!fallback) return;
  fallback.classList.add('start-fallback-now');
  document.body.prepend(fallback);
  fallback.scrollIntoView();
};

/** After a later failure, reloads the page only if `repair` resolves with true. */
export const reloadWhenScriptsAreLost = (reload: () => void, repair = repairScripts): void => {
  const waiting = new AbortController();
  const { signal } = waiting;
  const recover = async (script: string) => {
    const isAgain = wasReloaded(script);
    if (isAgain) showAtTop(document.querySelector('.start-fallback:not(.start-fallback-now)'));
    if ((await repair()) || !isAgain) reload();
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) recover(target.src);
  };
  addEventListener('error', onError, { capture: true, signal });
  addEventListener(SCRIPTS_LOST, ({ detail }) => recover(detail), { signal });
  // Any remaining listener would keep the page URL in memory. The URL may contain a token.
  addEventListener(SCRIPTS_ARRIVED, () => waiting.abort(), { signal });
};

/** If the module does not load, the page reloads and the function resolves with `undefined`. */
export const importForStart = async <T>(load: () => Promise<T>): Promise<T | undefined> => {
  const loaded = await load().catch((error: unknown) => {
    recordError(error);
    dispatchEvent(new CustomEvent(SCRIPTS_LOST, { detail: lostFile(error) ?? '' }));
    return undefined;
  });
  if (!loaded) return undefined;
  dispatchEvent(new Event(SCRIPTS_ARRIVED));
  try {
    const script = sessionStorage.getItem(RELOADED);
    if (script !== null) recordLostScript(script);
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Session storage is blocked, so it contains no reload mark to remove.
  }
  return loaded;
};

export const importOrSkip = <T>(load: () => Promise<T>): Promise<T | undefined> =>
  load().catch((error: unknown) => {
    recordError(error);
    return undefined;
  });

/** Also calls `onLost` if the import takes longer than `CALL_TIMEOUT`. */
export const importUntilThere = async <T>(
  load: (attempt: number) => Promise<T>,
  isGone: () => Promise<boolean>,
  onLost: () => void,
): Promise<T | undefined> => {
  const late = setTimeout(onLost, CALL_TIMEOUT);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await load(attempt);
      } catch {
        if (await isGone()) {
          onLost();
          return undefined;
        }
        await pause(Math.min(LONGEST_PAUSE, 500 * 2 ** attempt));
      }
    }
  } finally {
    clearTimeout(late);
  }
};

/** Timeout in milliseconds of the request that checks whether the server still has a script. */
const GONE_TIMEOUT = 5_000;

/** True if the server no longer has a script, for example after a deployment. False if the server does not respond in time. */
export const isGoneFromServer = async (address: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(GONE_TIMEOUT);
    return (await fetch(address, { method: 'HEAD', cache: 'no-store', signal })).status === 404;
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
