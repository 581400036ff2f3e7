const RELOADED = 'reloaded-for-scripts';

const reloadOnce = ({ target }: Event): void => {
  if (!(target instanceof HTMLScriptElement)) return;
  try {
    if (sessionStorage.getItem(RELOADED) === null) {
      sessionStorage.setItem(RELOADED, '');
      location.reload();
      return;
    }
  } catch {
    // Without a storage nobody could tell the second time from the first.
  }
  document.querySelector('.start-fallback')?.classList.add('start-fallback-now');
};

/** After a deployment an old page finds its scripts no longer: it is loaded anew, once, and then says that it cannot start. */
export const reloadForScripts = (): void => addEventListener('error', reloadOnce, true);

/** The scripts are there: the next time that they are missing, the page is loaded anew again. */
export const scriptsHaveArrived = (): void => {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept.
  }
};
