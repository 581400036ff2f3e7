import { useTranslation } from 'react-i18next';
import { stepOf } from '../../core/additions/progress/steps';
import type { ScreenState } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';

/** Renders nothing outside of a recovery. */
export const Steps = ({ screen }: { readonly screen: ScreenState }) => {
  const { t } = useTranslation();
  const step = stepOf(screen, useStore(useCore().session));
  if (!step) return null;
  const { at, all } = step;
  return (
    <p className="steps">
      {Array.from({ length: all }, (_, index) => index + 1).map((each) => (
        <span key={each} className="step" data-is={stateOf(each, at)} aria-hidden="true" />
      ))}
      {at <= all && <span>{t('APP.CONTEXT.STEP_OF', { step: at, all })}</span>}
    </p>
  );
};

const stateOf = (step: number, at: number) => {
  if (step === at) return 'current';
  return step < at ? 'done' : undefined;
};
