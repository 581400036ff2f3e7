import { type ReactNode, StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../parts/spinner';
import { Broken, ErrorBoundary } from './error-boundary';

interface ApplicationTreeProps {
  readonly isWaiting: boolean;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Number of errors outside of a screen, or while a screen unmounts, after which everything is rendered again. */
const RETRIES = 5;

/** Content of the page's root. The spinner stays mounted, so that it can fade. */
export const ApplicationTree = ({ isWaiting, onReload, children }: ApplicationTreeProps) => (
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
