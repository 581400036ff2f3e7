const RELOADED = 'reloaded-for-scripts';

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

/** After a deployment an old page finds its scripts no longer: it is loaded anew, once, and then says that it cannot start. */
export const reloadForScripts = (reload: () => void): void => {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) reloadOnce(reload);
  };
  addEventListener('error', onError, true);
};

/** The scripts are there: the next time that they are missing, the page is loaded anew again. */
export const scriptsHaveArrived = (): void => {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept.
  }
};
