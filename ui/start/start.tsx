import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { readEnvironment } from '../../core/configuration/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import * as tokens from '../container/tokens';
import type { TypedContainer } from '../container/typed-container';
import { Failure } from '../parts/failure';
import { Spinner } from '../parts/spinner';
import { App } from '../shell/app';
import { Frame } from '../shell/frame';

/** What the start needs of the page. */
export interface StartPage {
  readonly root: HTMLElement;
  /** The file of the user's language, once it has been taken over; `undefined` where it is not to be had. */
  readonly translated: Promise<unknown>;
  readonly reload: () => void;
}

/** Starts the application: nothing is usable before the configuration has arrived (specification, section 4). */
export const start = async (container: TypedContainer, page: StartPage): Promise<void> => {
  const root = createRoot(page.root);
  const stamped = container.get(tokens.STAMPED_ENVIRONMENT).json;
  const { environment } = readEnvironment(stamped);
  const frame = {
    title: environment.title,
    logoUrl: environment.logoUrl,
    backgroundClass: environment.bgImageClass,
  };
  setFavicon(environment.favicon);
  document.title = environment.title;

  // The spinner has the same place in every rendering, so that it can fade.
  const render = (isWaiting: boolean, content: ReactNode) =>
    root.render(
      <StrictMode>
        <StartSpinner isShown={isWaiting} />
        {content}
      </StrictMode>,
    );

  const load = async (): Promise<void> => {
    render(true, <Frame {...frame}>{null}</Frame>);
    const loading = container.get(tokens.LOAD_CONFIGURATION)(
      stamped,
      container.get(tokens.APPLICATION_SIGNAL),
    );
    const [loaded, file] = await Promise.all([loading, page.translated]);
    if (!loaded.ok) {
      const failure = (
        <Failure
          heading="APP.START.FAILED"
          text="APP.START.FAILED_TEXT"
          action="APP.TRY_AGAIN"
          onAction={load}
        />
      );
      return render(false, <Frame {...frame}>{failure}</Frame>);
    }
    container.constant(tokens.CONFIGURATION, loaded.value);
    container.constant(tokens.LOADED_TEXTS, { file });
    container.get(tokens.FOLLOW_NAVIGATION)();
    render(false, <App container={container} onReload={page.reload} />);
  };
  await load();
};

const StartSpinner = ({ isShown }: { readonly isShown: boolean }) => {
  const { t } = useTranslation();
  return (
    <Spinner name="start" isShown={isShown}>
      {t('APP.LOADING')}
    </Spinner>
  );
};

const setFavicon = (address: string) => {
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (icon && address !== '') icon.href = rootAbsolute(address);
};
