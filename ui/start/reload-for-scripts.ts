const RELOADED = 'reloaded-for-scripts';
const ARRIVED = 'scripts-have-arrived';

/** Loads the page anew, once; the second time, says that it cannot start. */
const reloadOnce = (reload: () => void): void => {
  try {
    if (sessionStorage.getItem(RELOADED) === null) {
      sessionStorage.setItem(RELOADED, '');
      reload();
      return;
    }
  } catch {
    // Without a storage nobody could tell the second time from the first.
  }
  document.querySelector('.start-fallback')?.classList.add('start-fallback-now');
};

/**
 * Loads the page anew with the scripts that the server has now: a cache may hold bytes that are refused, and would give out
 * the same ones again.
 */
export const reloadAfresh = async (reload: () => void): Promise<void> => {
  const named = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]');
  await Promise.allSettled([...named].map(({ href, src }) => fetch(href ?? src, { cache: 'reload' })));
  reload();
};

/**
 * After a deployment an old page finds its scripts no longer: it is loaded anew, once, and then says that it cannot start.
 * Once the scripts have arrived nothing of this is left: an inline script bears the page's address, with a token in it
 * perhaps, as long as anything of it lives.
 */
export const reloadForScripts = (reload: () => void): void => {
  const waiting = new AbortController();
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) reloadOnce(reload);
  };
  addEventListener('error', onError, { capture: true, signal: waiting.signal });
  addEventListener(ARRIVED, () => waiting.abort(), { once: true });
};

/** A script that no tag names is not to be had. */
export const scriptsAreLost = (): void => {
  document.scripts[0]?.dispatchEvent(new Event('error'));
};

/** The scripts are there: the next time that they are missing, the page is loaded anew again. */
export const scriptsHaveArrived = (): void => {
  dispatchEvent(new Event(ARRIVED));
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept.
  }
};
