import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { getI18n } from 'react-i18next';
import type { Environment } from '../../core/configuration/environment';
import { TypedEarlyContext } from '../hooks/use-typed-early';
import { LanguageChoiceContext } from '../language/language-choice';
import { Failure } from '../parts/failure';
import { App } from '../shell/app';
import { ApplicationTree } from '../shell/application-tree';
import { Layout } from '../shell/layout';
import { journeyScreens } from '../shell/load-journey';
import type { ShowStart } from './main';
import { isShownAlready, restoreSelection, startOnce, type TakenOver, takeOver } from './shell/take-over';
import type { PageTexts } from './texts';

// The build bundles this module and `texts.ts` into one file, which loads in parallel with the start.
export { createTexts } from './texts';

/** Parts of the page that the views need. */
export interface MountedPage {
  readonly root: HTMLElement;
  readonly environment: Environment;
  readonly texts: PageTexts;
  readonly reload: () => void;
}

/** Shows the application once it is loaded. Until then, shows a spinner, or keeps the early screen. */
export const mount = ({ root: element, environment, texts, reload }: MountedPage): ShowStart => {
  // The screens after the entry load while the first submit is pending.
  element.addEventListener('submit', () => journeyScreens(), { once: true });
  let early: TakenOver | undefined;
  let root: Root | undefined;
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    showPlainFailure(element);
  };
  const show = (children: ReactNode, { isWaiting = false, isShown = false } = {}) => {
    const tree = (
      <LanguageChoiceContext value={texts.choice}>
        <TypedEarlyContext value={early?.typed}>
          <ApplicationTree isWaiting={isWaiting} onReload={reload}>
            {children}
          </ApplicationTree>
        </TypedEarlyContext>
      </LanguageChoiceContext>
    );
    // Renders synchronously: neither typing nor an answer can come between the early screen and the first render.
    flushSync(() => {
      if (isShown) {
        root = hydrateRoot(element, tree, { onUncaughtError });
        return;
      }
      root ??= createRoot(element, { onUncaughtError });
      root.render(tree);
    });
    // Shown after the render: a hidden early screen contains placeholders.
    element.hidden = false;
    restoreSelection(element, early);
  };

  return async (loading, onRetry) => {
    const frame = (children: ReactNode) => <Layout environment={environment}>{children}</Layout>;
    if (!window.earlyEntry) show(frame(null), { isWaiting: true });
    const [loaded] = await Promise.all([loading, texts.translated]);
    early ??= takeOver(element);
    if (!loaded.ok) return show(frame(<StartFailure onAction={onRetry} reference={loaded.reference} />));
    const core = loaded.value;
    startOnce(core);
    const isShown = root === undefined && isShownAlready(early, core.visit.get()) && texts.areShown();
    show(<App core={core} onReload={reload} />, { isShown });
  };
};

const StartFailure = (more: Pick<ComponentProps<typeof Failure>, 'onAction' | 'reference'>) => (
  <Failure heading="APP.START.FAILED" text="APP.START.FAILED_TEXT" action="APP.TRY_AGAIN" {...more} />
);

/** Shows plain text that asks for a reload, after an error that made React empty the page. */
export const showPlainFailure = (root: HTMLElement): void => {
  const { t } = getI18n();
  const main = document.createElement('main');
  main.className = 'card';
  main.textContent = `${t('APP.BROKEN.HEADING')}. ${t('APP.BROKEN.TEXT')}`;
  root.replaceChildren(main);
};
