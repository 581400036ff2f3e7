import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type Environment, environmentFields } from '../../core/additions/environment';
import { useEffect } from './effects';

/** Id of the title in the header. The list of steps beside the form uses the title as its accessible name. */
export const TITLE_ID = 'title';

/** Returns the configured page title, or the default title in the user's language (specification, section 1). */
export const useTitleIn = ({ title }: Environment): string => {
  const { t } = useTranslation();
  return title === environmentFields.title.fallback ? t('APP.TITLE') : title;
};

/**
 * React context with the second part of the page title "Heading – Title". `Layout` provides the value. The default is an empty
 * text.
 */
export const TitleContext = createContext('');

/** Returns the second part of the page title "Heading – Title". */
export const useTitle = (): string => useContext(TitleContext);

/**
 * Sets the title of the page: "Heading – Title", or only the title if there is no heading. While `isProblem` is true,
 * "Error: " precedes the title (specification, `settled.hint.title`).
 */
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

/** Puts "Error: " before the title of the page while a problem is shown on a screen. */
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
