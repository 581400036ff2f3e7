import { useTranslation } from 'react-i18next';
import { Button } from './button';

interface FailureProps {
  readonly heading: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Something did not work at all: what, and the one way forward. */
export const Failure = ({ heading, text, action, onAction }: FailureProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <h1>{t(heading)}</h1>
      <p>{t(text)}</p>
      <Button onClick={onAction}>{t(action)}</Button>
    </div>
  );
};
