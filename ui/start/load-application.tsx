import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { rootAbsolute } from '../../core/configuration/hosts';
import { untilTheEnd } from '../../core/state/once';
import { loadConfiguration } from '../../core/use-cases/load-configuration';
import * as tokens from '../container/tokens';
import type { TypedContainer } from '../container/typed-container';
import { Failure } from '../parts/failure';
import { Spinner } from '../parts/spinner';
import { App } from '../shell/app';
import { Frame } from '../shell/frame';

/** What the start needs of the page. */
export interface StartPage {
  readonly root: HTMLElement;
  /** The texts of the user's language have been taken over, or are not to be had. */
  readonly translated: Promise<void>;
  readonly reload: () => void;
}

/** Loads the configuration, and then shows the application: nothing is usable before (specification, section 4). */
export const loadApplication = async (container: TypedContainer, page: StartPage): Promise<void> => {
  const root = createRoot(page.root);
  const read = container.get(tokens.ENVIRONMENT);
  const { title, logoUrl, bgImageClass, favicon } = read.environment;
  setFavicon(favicon);
  document.title = title;

  // The spinner has the same place in every rendering, so that it can fade.
  const render = (isWaiting: boolean, content: ReactNode) =>
    root.render(
      <StrictMode>
        <StartSpinner isShown={isWaiting} />
        {content}
      </StrictMode>,
    );
  const frame = (children: ReactNode) => (
    <Frame title={title} logoUrl={logoUrl} backgroundClass={bgImageClass}>
      {children}
    </Frame>
  );
  const load = loadConfiguration({
    http: container.get(tokens.HTTP),
    clock: container.get(tokens.CLOCK),
    navigation: container.get(tokens.NAVIGATION),
  });

  const open = async (): Promise<void> => {
    render(true, frame(null));
    const [loaded] = await Promise.all([load(read, untilTheEnd), page.translated]);
    if (!loaded.ok) return render(false, frame(<StartFailure onRetry={open} />));
    container.constant(tokens.CONFIGURATION, loaded.value);
    const core = container.get(tokens.ACCOUNT_RECOVERY);
    core.followNavigation();
    render(false, <App core={core} onReload={page.reload} />);
  };
  await open();
};

const StartFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Failure
    heading="APP.START.FAILED"
    text="APP.START.FAILED_TEXT"
    action="APP.TRY_AGAIN"
    onAction={onRetry}
  />
);

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
