import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import type { TextKey } from '../language/composed-key';

const STEPS = [
  [2_000, 'APP.BUSY.STILL'],
  [10_000, 'APP.BUSY.LONG'],
] as const;

/** The first message appears after 2 s, the second after 10 s. */
export const BusyWords = () => {
  const { t } = useTranslation();
  const [words, setWords] = useState<TextKey>();
  useEffect(() => {
    const steps = STEPS.map(([after, key]) => setTimeout(() => setWords(key), after));
    return () => steps.forEach(clearTimeout);
  }, []);
  return (
    <LiveRegion about={words} className="busy-words">
      {words && t(words)}
    </LiveRegion>
  );
};
