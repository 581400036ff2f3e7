import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { Button } from './button';

interface RetryButtonProps {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

/** Rests while a 429 response requires a wait. */
export const RetryButton = ({ refusal, onRetry }: RetryButtonProps) => {
  const { t } = useTranslation();
  const { isResting } = useAction(refusal);
  return (
    <Button isResting={isResting} onClick={onRetry}>
      {t('APP.TRY_AGAIN')}
    </Button>
  );
};
