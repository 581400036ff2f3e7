import type { Environment } from '../../core/configuration/environment';
import { createContainer } from '../container/create-container';
import { ENVIRONMENT } from '../container/tokens';
import type { TypedContainer } from '../container/typed-container';
import { bootedFetch, stamped } from './boot';
import { loadApplication, type ShowStart } from './load-application';
import { scriptsAreLost, scriptsHaveArrived } from './reload-for-scripts';

/** Starts the application in the page. `adjust` may swap adapters: nothing has been made from the container yet. */
export const start = (adjust?: (container: TypedContainer) => void): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');

  const container = createContainer({ window, stamped, fetch: bootedFetch });
  adjust?.(container);
  const { environment } = container.get(ENVIRONMENT);
  loadApplication(container, { root, views: loadViews(root, environment) });
};

const loadViews = async (root: HTMLElement, environment: Environment): Promise<ShowStart | undefined> => {
  const views = await import('./views').catch(scriptsAreLost);
  if (!views) return undefined;
  scriptsHaveArrived();
  document.querySelector('.start-fallback')?.remove();
  return views.createViews(root, environment);
};
