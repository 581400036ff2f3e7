import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import { usePageTitle } from '../hooks/use-title';
import type { TextKey } from '../language/composed-key';
import { Button } from './button';
import { Reference } from './reference';

interface FailureProps {
  readonly heading: TextKey;
  readonly text: TextKey;
  readonly action: TextKey;
  readonly onAction: () => void;
  readonly reference?: string | undefined;
}

/** Replaces a whole page or screen with an error message and one button, for example to reload. */
export const Failure = ({ heading, text, action, onAction, reference }: FailureProps) => {
  const { t } = useTranslation();
  const words = t(heading);
  usePageTitle(words, true);
  return (
    <>
      <LiveRegion manner="assertive" about={words} className="failure">
        <h1>{words}</h1>
        <p>{t(text)}</p>
      </LiveRegion>
      <Reference id={reference} />
      <Button onClick={onAction}>{t(action)}</Button>
    </>
  );
};
