import { type ReactNode, StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../parts/spinner';
import { Broken, ErrorBoundary } from './error-boundary';

interface ApplicationTreeProps {
  readonly isWaiting: boolean;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Maximum number of rerenders after errors that the error boundary of the screen does not catch. */
const RETRIES = 5;

/**
 * React tree of the page. The loading spinner is always mounted, because React would remove an unmounted spinner without its
 * fade-out.
 */
export const ApplicationTree = ({ isWaiting, onReload, children }: ApplicationTreeProps) => {
  const { t } = useTranslation();
  return (
    <StrictMode>
      <Spinner name="start" isShown={isWaiting}>
        {t('APP.LOADING')}
      </Spinner>
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
};
