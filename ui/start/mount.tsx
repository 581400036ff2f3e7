import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { getI18n } from 'react-i18next';
import type { Environment } from '../../core/additions/environment';
import { recordError } from '../faults';
import type { ViewPorts } from '../hooks/use-core';
import { TypedEarlyContext } from '../hooks/use-typed-early';
import { LanguageChoiceContext } from '../language/language-choice';
import { prepareNumbers } from '../language/number-format';
import { Failure } from '../parts/failure';
import { App } from '../shell/app';
import { ApplicationTree } from '../shell/application-tree';
import { Layout } from '../shell/layout';
import { isOutdated, journeyScreens } from '../shell/load-journey';
import { createShownVisit } from '../shell/shown-visit';
import type { ShowStart } from './main';
import { isShownAlready, restoreSelection, startOnce, type TakenOver, takeOver } from './shell/take-over';
import { keepTypedUsername, takeTypedUsername } from './shell/typed-username';
import type { PageTexts } from './texts';

// `start.ts` imports this module dynamically. A static import of `texts.ts` in `start.ts` would enlarge the main script.
export { createTexts } from './texts';

export interface MountedPage {
  readonly root: HTMLElement;
  readonly environment: Environment;
  readonly texts: PageTexts;
  readonly ports: ViewPorts;
  readonly reload: () => void;
}

export const mount = ({ root: element, environment, texts, ports, reload }: MountedPage): ShowStart => {
  element.addEventListener('submit', () => journeyScreens(), { once: true });
  // Prepares the number formats while the server responds, because their first use takes 100 ms on a slow phone.
  element.addEventListener('submit', () => setTimeout(prepareNumbers), { once: true });
  // The message about a new version replaces the username field before the user reloads the page.
  isOutdated.subscribe(keepTypedUsername);
  let early: TakenOver | undefined;
  let typed: string | undefined;
  let root: Root | undefined;
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    recordError(error);
    showPlainFailure(element);
  };
  const show = (children: ReactNode, { isWaiting = false, isShown = false } = {}) => {
    const tree = (
      <LanguageChoiceContext value={texts.choice}>
        <TypedEarlyContext value={typed}>
          <ApplicationTree isWaiting={isWaiting} onReload={reload}>
            {children}
          </ApplicationTree>
        </TypedEarlyContext>
      </LanguageChoiceContext>
    );
    // Renders synchronously, because the text and the cursor position of the username field have already been read. A delayed
    // render would lose what the user types in the meantime.
    flushSync(() => {
      if (isShown) {
        root = hydrateRoot(element, tree, { onUncaughtError });
        return;
      }
      root ??= createRoot(element, { onUncaughtError });
      root.render(tree);
    });
    // Before the render, a hidden root element contains placeholders instead of texts.
    element.hidden = false;
    restoreSelection(element, early);
  };

  return async (loading, onRetry) => {
    const frame = (children: ReactNode) => <Layout environment={environment}>{children}</Layout>;
    if (!window.earlyEntry) show(frame(null), { isWaiting: true });
    const [loaded] = await Promise.all([loading, texts.translated]);
    early ??= takeOver(element);
    typed ??= early?.typed ?? takeTypedUsername();
    if (!loaded.ok) return show(frame(<StartFailure onAction={onRetry} reference={loaded.reference} />));
    const core = loaded.value;
    startOnce(core);
    const isShown = root === undefined && isShownAlready(early, core.visit.get()) && texts.areShown();
    show(<App core={{ ...core, visit: createShownVisit(core.visit) }} ports={ports} onReload={reload} />, {
      isShown,
    });
    // Restarts the idle timer.
    if (typed && typed !== core.knownUsername()) core.recordAction();
  };
};

const StartFailure = (more: Pick<ComponentProps<typeof Failure>, 'onAction' | 'reference'>) => (
  <Failure heading="APP.START.FAILED" text="APP.START.FAILED_TEXT" action="APP.TRY_AGAIN" {...more} />
);

/** After an uncaught error, when React has emptied the page. */
export const showPlainFailure = (root: HTMLElement): void => {
  const { t } = getI18n();
  const main = document.createElement('main');
  main.className = 'card';
  const link = document.createElement('a');
  link.className = 'link';
  link.href = '';
  link.textContent = t('APP.RELOAD');
  main.append(`${t('APP.BROKEN.HEADING')}. ${t('APP.BROKEN.TEXT')}`, link);
  root.replaceChildren(main);
};
