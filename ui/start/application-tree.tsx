import { type ReactNode, StrictMode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../parts/spinner';

interface ApplicationTreeProps {
  readonly isWaiting: boolean;
  readonly children: ReactNode;
  /** Called once the children are on the page. */
  readonly onShown?: () => void;
}

/** What the page's root holds, from the first waiting on. The spinner has the same place all the time, so that it can fade. */
export const ApplicationTree = ({ isWaiting, children, onShown }: ApplicationTreeProps) => (
  <StrictMode>
    <StartSpinner isShown={isWaiting} />
    {children}
    {onShown && <Shown tell={onShown} />}
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

const Shown = ({ tell }: { readonly tell: () => void }) => {
  const isTold = useRef(false);
  useLayoutEffect(() => {
    if (!isTold.current) tell();
    isTold.current = true;
  }, [tell]);
  return null;
};
