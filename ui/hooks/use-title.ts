import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Environment, environmentFields } from '../../core/additions/environment';
import { useEffect } from './effects';

/** Returns the configured page title, or the default title in the user's language (specification, section 1). */
export const useTitleIn = ({ title }: Environment): string => {
  const { t } = useTranslation();
  return title === environmentFields.title.fallback ? t('APP.TITLE') : title;
};

/** Second part of the page title "Heading – Title". */
export const TitleContext = createContext('');

export const useTitle = (): string => useContext(TitleContext);

/** "Heading – Title", or after "Error: " while `isProblem` is true (specification, `settled.hint.title`). */
export const usePageTitle = (heading: string | undefined, isProblem = false): void => {
  const { t } = useTranslation();
  const title = useTitle();
  const named = [heading, title].filter(Boolean).join(' – ');
  const marked = isProblem ? t('APP.PROBLEM', { title: named }) : named;
  useEffect(() => {
    document.title = marked;
    return () => {
      document.title = title;
    };
  }, [marked, title]);
};

export const useTitleOfProblem = (isProblem: boolean): void => {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isProblem) return;
    const before = document.title;
    const marked = t('APP.PROBLEM', { title: before });
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = before;
    };
  }, [t, isProblem]);
};
