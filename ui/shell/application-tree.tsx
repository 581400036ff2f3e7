import { type ReactNode, StrictMode } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../parts/spinner';
import { Broken, ErrorBoundary } from './error-boundary';

interface ApplicationTreeProps {
  readonly isWaiting: boolean;
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Maximum number of times that the page renders again after an error outside the current screen, for example in `Notices`. */
const RETRIES = 5;

/** The spinner stays mounted after loading, so that it can fade out. */
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
