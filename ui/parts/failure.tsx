import { useTranslation } from 'react-i18next';
import { useEffect } from '../hooks/effects';
import type { TextKey } from '../language/composed-key';
import { Said } from '../spoken/said';
import { Button } from './button';
import { Reference } from './problem';

interface FailureProps {
  readonly heading: TextKey;
  readonly text: TextKey;
  readonly action: TextKey;
  readonly onAction: () => void;
  /** The server's name for the request that failed. */
  readonly reference?: string | undefined;
}

/** Something did not work at all: what, and the one way forward. */
export const Failure = ({ heading, text, action, onAction, reference }: FailureProps) => {
  const { t } = useTranslation();
  const words = t(heading);
  useEffect(() => {
    const before = document.title;
    document.title = `${words} – ${before}`;
    return () => {
      document.title = before;
    };
  }, [words]);
  return (
    <>
      <Said manner="assertive" about={words} className="failure">
        <h1>{words}</h1>
        <p>{t(text)}</p>
      </Said>
      <Reference id={reference} />
      <Button onClick={onAction}>{t(action)}</Button>
    </>
  );
};
