const RELOADED = 'reloaded-for-scripts';
const ARRIVED = 'scripts-have-arrived';

/** Whether the page was loaded anew before; from now on it was. */
const wasReloaded = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return true;
    sessionStorage.setItem(RELOADED, '');
    return false;
  } catch {
    // Without a storage nobody could tell the second time from the first.
    return true;
  }
};

const isMended = async ({ href, src, integrity }: HTMLScriptElement & HTMLLinkElement): Promise<boolean> => {
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
 * Asks the server past the cache, which may hold for a year what is refused, for each script whose bytes are wrong. Answers
 * whether some are right now that were not.
 */
export const mendScripts = async (): Promise<boolean> => {
  const named = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('[integrity]');
  const mended = await Promise.allSettled([...named].map(isMended));
  return mended.some((each) => each.status === 'fulfilled' && each.value);
};

/**
 * After a deployment an old page finds its scripts no longer: it is loaded anew, once, and then says that it cannot start;
 * and is loaded anew after that only if something was mended.
 * Once the scripts have arrived nothing of this is left: an inline script bears the page's address, with a token in it
 * perhaps, as long as anything of it lives.
 */
export const reloadForScripts = (reload: () => void, mend = mendScripts): void => {
  const waiting = new AbortController();
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const isAgain = wasReloaded();
    if (isAgain) document.querySelector('.start-fallback')?.classList.add('start-fallback-now');
    mend().then((isRight) => {
      if (isRight || !isAgain) reload();
    });
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
