import type { Environment } from '../../core/additions/environment';
import { createContainer } from '../container/create-container';
import { ENVIRONMENT, ports } from '../container/tokens';
import type { TypedContainer } from '../container/typed-container';
import type { ViewPorts } from '../hooks/use-core';
import { importForStart } from '../script-recovery';
import { loadApplication, type ShowStart } from './main';
import { language, preloadedFetch, stamped } from './preload';
import { reloadKeepingUsername } from './shell/typed-username';

/** `adjust` receives the container before any dependency is created and may swap adapters. */
export const start = (adjust?: (container: TypedContainer) => void): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing');

  const container = createContainer({ window, stamped, fetch: preloadedFetch });
  adjust?.(container);
  const { environment } = container.get(ENVIRONMENT);
  const { clock, navigation, http, passkeys, random } = ports;
  const viewPorts = container.getAll({ clock, navigation, http, passkeys, random });
  loadApplication(container, root, loadViews(root, environment, viewPorts));
};

const loadViews = async (
  root: HTMLElement,
  environment: Environment,
  ports: ViewPorts,
): Promise<ShowStart | undefined> => {
  const views = await importForStart(() => import('./mount'));
  if (!views) return undefined;
  document.querySelector('.start-fallback')?.remove();
  const texts = views.createTexts(environment, language, preloadedFetch);
  return views.mount({ root, environment, texts, ports, reload: reloadKeepingUsername });
};
