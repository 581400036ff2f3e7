import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../parts/spinner';

interface ApplicationTreeProps {
  readonly isWaiting: boolean;
  readonly children: ReactNode;
  /** Called when the children are on the page, before anybody sees them. */
  readonly onShown?: () => void;
  /** Called when they can be used. */
  readonly onReady?: () => void;
}

const nothing = () => undefined;

/** What the page's root holds, from the first waiting on. The spinner has the same place all the time, so that it can fade. */
export const ApplicationTree = ({
  isWaiting,
  children,
  onShown = nothing,
  onReady = nothing,
}: ApplicationTreeProps) => (
  <StrictMode>
    <StartSpinner isShown={isWaiting} />
    {children}
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
  useLayoutEffect(onShown, [onShown]);
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
