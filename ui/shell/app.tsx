import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Router } from 'wouter';
import type { AccountRecovery } from '../../core/account-recovery';
import { CALL_TIMEOUT } from '../../core/limits';
import { useEffect } from '../hooks/effects';
import { CoreContext, PortsContext, useCore, type ViewPorts } from '../hooks/use-core';
import { usePortLocation } from '../hooks/use-port-location';
import { useStore } from '../hooks/use-store';
import { useTimeout } from '../hooks/use-timeout';
import { Spinner } from '../parts/spinner';
import { Broken, ErrorBoundary } from './error-boundary';
import { Layout } from './layout';
import { isOutdated, journey, journeyScreens } from './load-journey';
import { Notices } from './notices';
import { ScreenOf } from './screens';
import { Steps } from './steps';

/** Root component of the application. The caller must have started the core, which opens the screen for the page URL. */
export const App = ({
  core,
  ports,
  onReload,
}: {
  readonly core: AccountRecovery;
  readonly ports: ViewPorts;
  readonly onReload: () => void;
}) => (
  <CoreContext value={core}>
    <PortsContext value={ports}>
      <Router hook={usePortLocation}>
        <CurrentScreen onReload={onReload} />
      </Router>
    </PortsContext>
  </CoreContext>
);

const CurrentScreen = ({ onReload }: { readonly onReload: () => void }) => {
  const { t } = useTranslation();
  const core = useCore();
  const visit = useStore(core.visit);
  const screens = useStore(journey);
  const endsAt = useStore(core.journeyEndsAt);
  const hasNewVersion = useStore(isOutdated);
  useRecordedActions();
  useEffect(() => {
    if (endsAt !== undefined) journeyScreens();
  }, [endsAt]);

  const [isLoading, setLoading] = useState(false);
  const isSigningIn = visit?.screen.is === 'waiting';
  return (
    <Layout environment={core.configuration.environment}>
      <Spinner name={isSigningIn ? 'sign-in' : 'screen'} isShown={isLoading || isSigningIn}>
        {t('APP.LOADING')}
      </Spinner>
      {screens && endsAt !== undefined && <screens.IdleWarning endsAt={endsAt} />}
      {visit && <Steps screen={visit.screen} />}
      {visit && screens && <screens.ContextLine screen={visit.screen} />}
      <Notices />
      <ErrorBoundary key={visit?.number} screen={visit?.screen.is} fallback={<Broken onReload={onReload} />}>
        {hasNewVersion && <Broken onReload={onReload} heading="APP.BROKEN.UPDATED" />}
        {visit && !hasNewVersion && (
          <ScreenOf visit={visit} fallback={<Loading onLoadingChange={setLoading} onReload={onReload} />} />
        )}
      </ErrorBoundary>
    </Layout>
  );
};

/**
 * DOM events that restart the idle time and close the idle warning. `pointerdown` is excluded. If the warning closed during a
 * press, the pressed control would move away from the pointer.
 */
const ACTIONS = ['click', 'keydown', 'input'];

/** Records each press and input on the page, so that the recovery does not end while the user is active. */
const useRecordedActions = () => {
  const { recordAction } = useCore();
  useEffect(() => {
    const following = new AbortController();
    const options = { capture: true, passive: true, signal: following.signal };
    for (const action of ACTIONS) document.addEventListener(action, recordAction, options);
    return () => following.abort();
  }, [recordAction]);
};

interface LoadingProps {
  readonly onLoadingChange: (isLoading: boolean) => void;
  readonly onReload: () => void;
}

/**
 * Fallback while the code of a screen loads. Shows an error after `CALL_TIMEOUT`. `CurrentScreen` renders the spinner, so that
 * the spinner can fade out after this component has unmounted.
 */
const Loading = ({ onLoadingChange, onReload }: LoadingProps) => {
  const isLate = useTimeout(CALL_TIMEOUT);
  useEffect(() => {
    onLoadingChange(!isLate);
    return () => onLoadingChange(false);
  }, [onLoadingChange, isLate]);
  return isLate ? <Broken onReload={onReload} /> : null;
};
