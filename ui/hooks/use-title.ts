import { useTranslation } from 'react-i18next';
import { type Environment, environmentFields } from '../../core/configuration/environment';
import { useCore } from './use-core';

/** Returns the configured page title, or the default title in the user's language (specification, section 1). */
export const useTitleIn = ({ title }: Environment): string => {
  const { t } = useTranslation();
  return title === environmentFields.title.fallback ? t('APP.TITLE') : title;
};

/** Returns the page title for the loaded configuration. */
export const useTitle = (): string => useTitleIn(useCore().configuration.environment);
