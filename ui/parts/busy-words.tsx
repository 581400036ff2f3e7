import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** When waiting asks for a word, and when for another, in milliseconds. */
const STEPS = [
  [2_000, 'APP.BUSY.STILL'],
  [10_000, 'APP.BUSY.LONG'],
] as const;

/** What stands below a button that is busy: nothing at first, so that what it comes to say is read out, once each. */
export const BusyWords = () => {
  const { t } = useTranslation();
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const steps = STEPS.map(([after, key]) => setTimeout(() => setWords(key), after));
    return () => steps.forEach(clearTimeout);
  }, []);
  return (
    <p role="status" className="status busy-words">
      {words && t(words)}
    </p>
  );
};
