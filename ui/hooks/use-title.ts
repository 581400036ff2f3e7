import { useTranslation } from 'react-i18next';
import { type Environment, environmentFields } from '../../core/configuration/environment';
import { useCore } from './use-core';

/** What the page calls itself: the operator's own words, or ours in the visitor's language (specification, section 1). */
export const useTitleIn = ({ title }: Environment): string => {
  const { t } = useTranslation();
  return title === environmentFields.title.fallback ? t('APP.TITLE') : title;
};

/** What the page calls itself, once its configuration is there. */
export const useTitle = (): string => useTitleIn(useCore().configuration.environment);
