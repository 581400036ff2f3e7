import { type ReactNode, StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffect, useLayoutEffect } from '../hooks/effects';
import { Spinner } from '../parts/spinner';
import { Broken, ErrorBoundary } from '../shell/error-boundary';

export interface ApplicationTreeProps {
  readonly isWaiting: boolean;
  readonly onReload: () => void;
  readonly children: ReactNode;
  /** Called when the children are on the page, before anybody sees them. */
  readonly onShown?: () => void;
  /** Called when they can be used. */
  readonly onReady?: () => void;
}

const nothing = () => undefined;

/** Errors outside of a screen, or while a screen is removed, after which everything is rendered again. */
const RETRIES = 5;

/** What the page's root holds, from the first waiting on. The spinner has the same place all the time, so that it can fade. */
export const ApplicationTree = ({
  isWaiting,
  onReload,
  children,
  onShown = nothing,
  onReady = nothing,
}: ApplicationTreeProps) => (
  <StrictMode>
    <StartSpinner isShown={isWaiting} />
    <ErrorBoundary
      retries={RETRIES}
      fallback={
        <main className="card">
          <Broken onReload={onReload} />
        </main>
      }
    >
      {children}
    </ErrorBoundary>
    <Arrival onShown={onShown} onReady={onReady} />
  </StrictMode>
);

const StartSpinner = ({ isShown }: { readonly isShown: boolean }) => {
  const { t } = useTranslation();
  return (
    <Spinner name="start" isShown={isShown}>
      {t('APP.LOADING')}
    </Spinner>
  );
};

const Arrival = ({ onShown, onReady }: Required<Pick<ApplicationTreeProps, 'onShown' | 'onReady'>>) => {
  useLayoutEffect(() => {
    onShown();
  }, [onShown]);
  useEffect(() => {
    let isHere = true;
    // What the effects of the children begin with has ended by then; StrictMode begins everything twice.
    queueMicrotask(() => {
      if (isHere) onReady();
    });
    return () => {
      isHere = false;
    };
  }, [onReady]);
  return null;
};
